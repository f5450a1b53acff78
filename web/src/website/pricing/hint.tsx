import { useEffect, useId, useRef, useState } from 'react'
import classes from './hint.module.css'

/** Pointing at a name opens its explanation after so long, ms; within so long after another one, at once (specification, section 9). */
const OPEN_MS = 700
const SKIP_MS = 300

/** When an explanation last closed, of all on the page. */
let closedAt = Number.NEGATIVE_INFINITY

/** A name with an explanation that opens by pointing for a moment, by focus and by touch, and closes by Escape. */
export function Hint({ label, text }: { label: string; text: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = () => {
    clearTimeout(timer.current)
    setOpen(true)
  }
  const close = () => {
    clearTimeout(timer.current)
    if (isOpen) closedAt = Date.now()
    setOpen(false)
  }
  const point = () => {
    if (Date.now() - closedAt <= SKIP_MS) return open()
    timer.current = setTimeout(open, OPEN_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it is one way of three; the button is the one for keys and readers
    <span className={classes.hint} onMouseEnter={point} onMouseLeave={close}>
      <button
        type="button"
        className={classes.label}
        aria-describedby={id}
        onFocus={open}
        onBlur={close}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
      >
        {label}
      </button>
      <span role="tooltip" id={id} className={classes.tip} data-open={isOpen}>
        {text}
      </span>
    </span>
  )
}
