import { Fragment } from 'react'
import { readBlocks, readRuns } from './blocks.ts'

/** A text of `locales/` with its paragraphs, lists, tables, strong words and links. */
export function TextBlocks({ text, label }: { text: string; label: string }) {
  return readBlocks(text).map((block, index) => {
    const key = `${block.kind}-${index}`
    if (block.kind === 'list') {
      return (
        <ul key={key}>
          {block.items.map((item) => (
            <li key={item}>
              <Runs line={item} />
            </li>
          ))}
        </ul>
      )
    }
    if (block.kind === 'table') return <Table key={key} rows={block.rows} label={label} />
    return (
      <p key={key}>
        <Runs line={block.text} />
      </p>
    )
  })
}

/** Scrolls within itself where it is wider than the page, and can be scrolled by keyboard. */
function Table({ rows, label }: { rows: readonly (readonly string[])[]; label: string }) {
  const [head = [], ...body] = rows
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section data-table aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((cells) => (
            <tr key={cells.join()}>
              {cells.map((cell, index) => (
                <td key={head[index]} data-head={head[index]}>
                  <Runs line={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Runs({ line }: { line: string }) {
  return readRuns(line).map(({ text, strong, href }, index) => {
    const key = `${index}-${text}`
    if (href) {
      return (
        <a key={key} href={href}>
          {text}
        </a>
      )
    }
    return strong ? <strong key={key}>{text}</strong> : <Fragment key={key}>{text}</Fragment>
  })
}
