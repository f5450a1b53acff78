import { Button, Table } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { formatCount } from '../../lib/number-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type RowProblem, RowProblems } from './row-problems.tsx'

/** What a row of the file would do, or did. */
interface ImportedRow {
  readonly row: number
  readonly name: string
  readonly outcome: string
  readonly problems: readonly RowProblem[]
}

/** What the server answers to a file that is tried or applied. */
interface RowsAnswer {
  readonly isDryRun: boolean
  readonly faulty: number
  readonly rows: readonly ImportedRow[]
}

/** How one kind of rows is brought, and what is said of it. */
export interface RowsImportProps<A extends RowsAnswer> {
  readonly send: (file: File, isDryRun: boolean) => Promise<A>
  /** Name of the acts: `supplierImport.run`. */
  readonly cause: string
  readonly reread: readonly { readonly key: () => QueryKey }[]
  /** How many rows would change something. */
  readonly changing: (answer: A) => number
  readonly outcomes: Readonly<
    Record<A['rows'][number]['outcome'], { readonly label: string; readonly tone: StatusTone }>
  >
  /** What a row changes, where that is told. */
  readonly detail?: (row: A['rows'][number]) => string
  readonly words: {
    readonly text: string
    readonly templates: readonly { readonly href: string; readonly label: string }[]
    readonly drop: string
    readonly hint: string
    readonly tried: string
    readonly applied: string
    readonly counts: (answer: A) => string
    readonly done: (answer: A) => string
    readonly apply: (rows: string) => string
    readonly more: (shown: string) => string
    /** The table of rows, and its headings. */
    readonly rows: string
    readonly row: string
    readonly name: string
    readonly outcome: string
  }
}

/** Many of a kind from a spreadsheet: what each row would do is told first, then the right ones are applied. */
export function RowsImport<A extends RowsAnswer>(props: RowsImportProps<A>) {
  const { send, cause, reread, changing, words } = props
  const [file, setFile] = useState<File>()
  const trial = useAct((chosen: File) => send(chosen, true), { cause: `${cause}.try` })
  const apply = useAct((chosen: File) => send(chosen, false), { cause, reread, done: words.done })
  const answer = apply.data ?? trial.data
  const take = (chosen: File | undefined) => {
    setFile(chosen)
    apply.reset()
    trial.reset()
    if (chosen) trial.mutate(chosen)
  }
  return (
    <>
      <p>{words.text}</p>
      <p>
        {words.templates.map(({ href, label }, index) => (
          <Fragment key={href}>
            {index === 0 ? null : ' · '}
            <a href={href} download>
              {label}
            </a>
          </Fragment>
        ))}
      </p>
      <FileDrop
        label={words.drop}
        hint={file?.name ?? words.hint}
        accept=".xlsx,.csv"
        isMultiple={false}
        isDisabled={trial.isPending || apply.isPending}
        onFiles={([one]) => take(one)}
      />
      {answer ? <Told {...props} answer={answer} /> : null}
      {file && answer?.isDryRun && changing(answer) > 0 ? (
        <Button loading={apply.isPending} onClick={() => apply.mutate(file)}>
          {words.apply(formatCount(changing(answer)))}
        </Button>
      ) : null}
    </>
  )
}

function Told<A extends RowsAnswer>({ answer, outcomes, detail, words }: RowsImportProps<A> & { answer: A }) {
  const { faulty, isDryRun } = answer
  const rows: readonly A['rows'][number][] = answer.rows
  return (
    <>
      <Notice tone={faulty > 0 ? 'warning' : 'done'} title={isDryRun ? words.tried : words.applied}>
        {words.counts(answer)}
      </Notice>
      <FiguresTable caption={words.rows} isText hasCards>
        <Table.Thead>
          <Table.Tr>
            {[words.row, words.name, words.outcome].map((title) => (
              <Table.Th key={title} scope="col">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows
            .toSorted((one, other) => Number(other.outcome === 'faulty') - Number(one.outcome === 'faulty'))
            .slice(0, SHOWN_MAX)
            .map((row) => {
              const outcome: A['rows'][number]['outcome'] = row.outcome
              const told = detail?.(row) ?? ''
              return (
                <Table.Tr key={row.row}>
                  <Table.Th scope="row" data-label={words.row}>
                    {formatCount(row.row)}
                  </Table.Th>
                  <Table.Td data-label={words.name}>
                    <span dir="auto">{row.name}</span>
                  </Table.Td>
                  <Table.Td data-label={words.outcome}>
                    <StatusBadge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</StatusBadge>
                    {told === '' ? null : <p className="pg-quiet">{told}</p>}
                    <RowProblems problems={row.problems} />
                  </Table.Td>
                </Table.Tr>
              )
            })}
        </Table.Tbody>
      </FiguresTable>
      {rows.length > SHOWN_MAX ? <p className="pg-quiet">{words.more(formatCount(SHOWN_MAX))}</p> : null}
    </>
  )
}

const SHOWN_MAX = 100
