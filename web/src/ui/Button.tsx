import { notificationTimeout } from '@agon/domain/constants'
import { useEffect, useId, useState, type ButtonHTMLAttributes, type ReactNode } from 'react'
import css from './Button.module.css'
import { classes } from './classes.ts'

/**
 * One `primary` a page, at the top right; `danger` for what takes something away; `remove` where it is beside other acts and asks
 * first, or gives up what is typed; `quiet` inside rows and toolbars.
 */
export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger' | 'remove'
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
  const [told, tell] = useTold()
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
        onClick={
          still
            ? (event) => {
                event.preventDefault()
                // A finger does not hover.
                tell()
              }
            : onClick
        }
      >
        {icon === undefined ? null : <span className={css.icon}>{icon}</span>}
        <span className={css.words}>{children}</span>
      </button>
      {blocked === undefined ? null : (
        <span id={reason} role="tooltip" className={classes(css.reason, told && css.told)}>
          {blocked}
        </span>
      )}
    </span>
  )
}

/** Whether the reason was asked for by pressing: until it has been read, or something else is pressed. */
function useTold(): [boolean, () => void] {
  const [told, setTold] = useState(false)
  useEffect(() => {
    if (!told) return undefined
    const end = () => setTold(false)
    const timer = setTimeout(end, notificationTimeout)
    document.addEventListener('pointerdown', end)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', end)
    }
  }, [told])
  return [told, () => setTold(true)]
}

/** The same looks for a link: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(kind: ButtonKind = 'plain', size: ButtonSize = 'regular'): string {
  return classes(css.button, css[kind], css[size])
}
