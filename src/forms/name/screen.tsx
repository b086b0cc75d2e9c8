import { keysAt } from '../../desk/bindings.ts';
import type { NameForm } from '../../game/forms.ts';
import { inCodes } from '../../print/in-codes.ts';
import { wrapped } from '../../print/layout.ts';
import type { FormProps } from '../../tui/forms/form-props.ts';
import { TypedAnswer } from '../../tui/forms/typed-answer.tsx';
import { Lines } from '../../tui/parts/line.tsx';
import { useWindow } from '../../tui/terminal/terminal.ts';

const HELP = ['A name, and Enter.'];

/** What is too long is said on Enter, and not dropped while it is typed. */
const MOST_TYPED = 60;

/** The name of somebody. */
export function NameScreen(props: FormProps<NameForm>) {
	const { form, own, onAnswer } = props;
	const { columns } = useWindow();
	return (
		<TypedAnswer
			{...props}
			keys={keysAt('name')}
			help={HELP}
			prompt="Name"
			first={String(own[form.id] ?? '')}
			maxLength={MOST_TYPED}
			onEnter={(text) => onAnswer(text.trim())}
		>
			<Lines lines={wrapped(inCodes(form.question), columns - 2)} />
		</TypedAnswer>
	);
}
