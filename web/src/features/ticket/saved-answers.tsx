import { Button, Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { SavedAnswerForm } from './saved-answer-form.tsx'
import { savedQuery } from './tickets-data.ts'

type Saved = Outputs['ticket']['saveAnswer']

const fresh = 'new'

/** The answers that are kept, those that are put away last; one opens beside. */
export function SavedAnswers() {
  const { t } = useTranslation('ticket')
  const [{ answer }, setAddress] = useUrlState({ answer: undefined as string | undefined })
  const saved = useQuery(savedQuery())
  if (saved.isError) return <ErrorState error={saved.error} onRetry={() => void saved.refetch()} />
  if (!saved.data) return <SkeletonRows rows={5} height={40} />
  const { answers } = saved.data
  const open = (id: string | undefined) => setAddress({ answer: id }, { push: answer === undefined })
  const opened = answers.find(({ id }) => id === answer)
  const create = <Button onClick={() => open(fresh)}>{t('saved.new')}</Button>
  return (
    <>
      {answers.length === 0 ? (
        <EmptyState title={t('saved.empty')} action={create}>
          {t('saved.empty.text')}
        </EmptyState>
      ) : (
        <Section title={t('desk.part.saved')} action={create}>
          <SavedTable
            answers={[...answers].sort((a, b) => Number(a.isArchived) - Number(b.isArchived))}
            onOpen={open}
          />
        </Section>
      )}
      <SidePanel
        title={t(opened ? 'saved.edit' : 'saved.new')}
        isOpen={opened !== undefined || answer === fresh}
        onClose={() => open(undefined)}
      >
        {opened || answer === fresh ? (
          <SavedAnswerForm key={answer} {...(opened && { saved: opened })} onDone={() => open(undefined)} />
        ) : null}
      </SidePanel>
    </>
  )
}

function SavedTable({ answers, onOpen }: { answers: readonly Saved[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('ticket')
  const heads = [t('saved.languages'), t('saved.uses'), t('column.state')]
  return (
    <FiguresTable caption={t('desk.part.saved')} hasCards isText>
      <FiguresHead name={t('saved.title')} heads={heads} />
      <Table.Tbody>
        {answers.map(({ id, title, texts, uses, isArchived }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row">
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('saved.open', { title })}
                onClick={() => onOpen(id)}
              >
                <bdi>{title}</bdi>
              </Button>
            </Table.Th>
            <Table.Td data-label={heads[0]}>{Object.keys(texts).join(', ')}</Table.Td>
            <Table.Td data-label={heads[1]}>
              <bdi className="pg-num">{formatCount(uses)}</bdi>
            </Table.Td>
            <Table.Td data-label={heads[2]}>
              {isArchived ? <StatusBadge tone="quiet">{t('saved.archived')}</StatusBadge> : null}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </FiguresTable>
  )
}
