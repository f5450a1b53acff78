import { Code } from '../../ui/code.tsx'
import classes from './verify.module.css'

/** A name in the reader's language with the code that the file has for it below; a code that is its own name stands alone. */
export function NamedCode({ name, code }: { name: string; code: string }) {
  if (name === code) return <Code>{code}</Code>
  return (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.below}>
        <Code>{code}</Code>
      </span>
    </>
  )
}
