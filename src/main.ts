process.stdout.write('entente\n');
