import { useTranslation } from 'react-i18next'
import { formatCnpj } from '../../lib/code-format.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { centsText } from '../../parts/subscription/amounts.ts'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import type { Note, NoteSort } from './notes-data.ts'

const tones: Readonly<Record<Note['state'], StatusTone>> = {
  waiting: 'running',
  refused: 'failed',
  issued: 'done',
  cancelling: 'running',
  cancelled: 'quiet',
  substituted: 'quiet',
  withdrawn: 'quiet',
}

/** The state of a note in a word. */
export function NoteBadge({ state }: { state: Note['state'] }) {
  const { t } = useTranslation('service-invoice')
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
}

/** What the list shows of each note. */
export function useNoteColumns(): Column<Note, NoteSort>[] {
  const { t } = useTranslation('service-invoice')
  return [
    {
      key: 'taker',
      title: t('column.takerName'),
      render: ({ takerName, takerCnpj }) => (
        <>
          <bdi>{takerName}</bdi>
          <br />
          <span className="pg-quiet pg-num">
            <bdi>{formatCnpj(takerCnpj)}</bdi>
          </span>
        </>
      ),
    },
    { key: 'state', title: t('column.state'), render: ({ state }) => <NoteBadge state={state} /> },
    { key: 'noteNumber', title: t('column.noteNumber'), isNumber: true, render: ({ noteNumber }) => noteNumber ?? '–' },
    {
      key: 'number',
      title: t('column.number'),
      sort: 'number',
      isNumber: true,
      render: ({ series, number }) => <bdi>{`${series} / ${number}`}</bdi>,
    },
    { key: 'invoice', title: t('column.invoiceNumber'), render: ({ invoiceNumber }) => <bdi>{invoiceNumber}</bdi> },
    {
      key: 'amount',
      title: t('column.amount'),
      sort: 'amountCents',
      isNumber: true,
      render: ({ amountCents }) => centsText(amountCents),
    },
    {
      key: 'environment',
      title: t('column.environment'),
      render: ({ environment }) => t(`environment.${environment}`),
    },
    {
      key: 'createdAt',
      title: t('column.createdAt'),
      sort: 'createdAt',
      render: ({ createdAt }) => formatInstant(createdAt),
    },
  ]
}
