import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Our own variables may stand in a style. */
    [name: `--${string}`]: string | number | undefined
  }
}
