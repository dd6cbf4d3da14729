import { useId, type ButtonHTMLAttributes, type ReactNode } from 'react'
import css from './Button.module.css'
import { classes } from './classes.ts'

/** One `primary` a page, at the top right; `danger` for what takes something away; `quiet` inside rows and toolbars. */
export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger'
/** `regular` is 36 px, for staff; `large` 48 px, for phones. */
export type ButtonSize = 'small' | 'regular' | 'large'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'disabled' | 'className' | 'children'> & {
  /** What happens when it is pressed: "Send 312 mails". */
  readonly children: ReactNode
  readonly kind?: ButtonKind
  readonly size?: ButtonSize
  readonly icon?: ReactNode
  readonly submit?: boolean
  /** The act is under way; the button keeps its width and takes no second press. */
  readonly busy?: boolean
  /** Why it cannot be pressed now. A button with a reason stays reachable and says it. */
  readonly blocked?: string | undefined
  readonly stretch?: boolean
}

export function Button({
  children,
  kind = 'plain',
  size = 'regular',
  icon,
  submit,
  busy,
  blocked,
  stretch,
  onClick,
  ...rest
}: Props) {
  const reason = useId()
  const still = busy === true || blocked !== undefined
  return (
    <span className={classes(css.place, stretch && css.stretch)}>
      <button
        {...rest}
        type={submit === true ? 'submit' : 'button'}
        className={classes(buttonClass(kind, size), busy && css.busy)}
        aria-disabled={still || undefined}
        aria-busy={busy || undefined}
        aria-describedby={blocked === undefined ? rest['aria-describedby'] : reason}
        onClick={still ? (event) => event.preventDefault() : onClick}
      >
        {icon === undefined ? null : <span className={css.icon}>{icon}</span>}
        <span className={css.words}>{children}</span>
      </button>
      {blocked === undefined ? null : (
        <span id={reason} role="tooltip" className={css.reason}>
          {blocked}
        </span>
      )}
    </span>
  )
}

/** The same looks for a link: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(kind: ButtonKind = 'plain', size: ButtonSize = 'regular'): string {
  return classes(css.button, css[kind], css[size])
}
