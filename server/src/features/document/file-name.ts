/** A file's name as uploaded, fit to be stored and shown: without folders and control characters, at most 200 long. */
export function fileNameOf(name: string): string {
  const label = name
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, '')
    .trim()
  return label ? label.slice(-200) : 'sem-nome'
}
