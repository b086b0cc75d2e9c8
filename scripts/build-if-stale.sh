# Builds when dist/ is missing or older than anything it is made of. Says nothing on standard output.
if [ ! -f dist/.built ] || [ -n "$(find src maps package.json scripts -newer dist/.built 2>/dev/null | head -n 1)" ]; then
	echo 'entente: building ...' >&2
	node scripts/build.mjs >&2 || exit 1
fi
