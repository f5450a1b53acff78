import prose from './prose.module.css'

/** What is in a long text, each entry a link to its heading. Stays in sight beside the text where there is room. */
export function Contents({
  title,
  entries,
}: {
  title: string
  entries: readonly { readonly id: string; readonly title: string }[]
}) {
  return (
    <nav className={prose.contents} aria-label={title}>
      <details open>
        <summary>{title}</summary>
        <ol>
          {entries.map((entry) => (
            <li key={entry.id}>
              <a href={`#${entry.id}`}>{entry.title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
