import { useId, useState } from 'react'
import classes from './hint.module.css'

/** A name with an explanation that opens by pointing, by focus and by touch, and closes by Escape. */
export function Hint({ label, text }: { label: string; text: string }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it is one way of three; the button is the one for keys and readers
    <span className={classes.hint} onMouseEnter={() => setOpen(true)} onMouseLeave={() => setOpen(false)}>
      <button
        type="button"
        className={classes.label}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false)
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
