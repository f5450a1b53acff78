import classes from './steps.module.css'

/** What happens, in order: a short title and a sentence a step. */
export function Steps({ steps }: { steps: readonly { readonly title: string; readonly text: string }[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
