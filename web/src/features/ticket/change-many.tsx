import { Modal, Text } from '@mantine/core'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { TICKET_CATEGORIES, TICKET_PRIORITIES } from '@pegada/contract/ticket-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { ChoiceField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import type { Selection } from '../../ui/selection.ts'
import { type askOf, teamQuery } from './tickets-data.ts'

type Answer = Outputs['ticket']['changeManyAny']
type Change = Inputs['ticket']['changeManyAny']['change']

interface Wanted {
  /** The id of a person, `nobody`, or as it is. */
  readonly assignedTo: string
  readonly category: (typeof TICKET_CATEGORIES)[number] | typeof keep
  readonly priority: (typeof TICKET_PRIORITIES)[number] | typeof keep
}

const keep = 'keep'
const nobody = 'nobody'

/** Gives the tickets that are selected, or all that the filter shows, to one of us, or changes their kind and priority. */
export function ChangeMany({ selection, asked }: { selection: Selection; asked: ReturnType<typeof askOf> }) {
  const { t } = useTranslation('ticket')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ReasonButton size="compact-sm" variant="default" onPress={() => setOpen(true)}>
        {t('change.act')}
      </ReasonButton>
      {isOpen ? <ChangeBox selection={selection} asked={asked} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function ChangeBox({
  selection,
  asked: { search, state, category, queue },
  onClose,
}: {
  selection: Selection
  asked: ReturnType<typeof askOf>
  onClose: () => void
}) {
  const { t } = useTranslation(['ticket', 'common'])
  const team = useQuery(teamQuery())
  const fields = useFields<Wanted, Answer>({
    start: { assignedTo: keep, category: keep, priority: keep },
    label: (name) => t(name === 'assignedTo' ? 'column.assigned' : `column.${name}`),
    check: (wanted) => (Object.keys(changeOf(wanted)).length === 0 ? { assignedTo: t('change.missing') } : {}),
    send: (wanted) =>
      api.ticket.changeManyAny.call({
        ...(selection.isAll ? {} : { ids: [...selection.ids] }),
        ...{
          ...(search && { search }),
          ...(state && { state }),
          ...(category && { category }),
          ...(queue && { queue }),
        },
        change: changeOf(wanted),
      }),
    codes: { 'ticket.assignee_unknown': 'assignedTo' },
    cause: 'ticket.change_many',
    reread: [api.ticket],
    done: ({ changed, same, left }) =>
      [
        t('change.done', { n: formatCount(changed) }),
        ...(same > 0 ? [t('change.same', { n: formatCount(same) })] : []),
        ...(left > 0 ? [t('change.left', { n: formatCount(left) })] : []),
      ].join(' '),
    isUndoable: ({ changed }) => changed > 0,
    undo: ({ before }, wanted) => api.ticket.changeBackManyAny.call({ change: changeOf(wanted), tickets: before }),
    onSent: () => {
      onClose()
      selection.clear()
    },
  })
  const asItIs = { value: keep, label: t('change.keep') } as const
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={560}>{t('change.title')}</Text>}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form fields={fields} save={t('change.save')}>
        <ChoiceField
          {...fields.field('assignedTo')}
          options={[
            asItIs,
            { value: nobody, label: t('assigned.none') },
            ...(team.data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <ChoiceField
          {...fields.field('category')}
          options={[asItIs, ...TICKET_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))]}
        />
        <ChoiceField
          {...fields.field('priority')}
          options={[asItIs, ...TICKET_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))]}
        />
      </Form>
    </Modal>
  )
}

function changeOf({ assignedTo, category, priority }: Wanted): Change {
  return {
    ...(assignedTo !== keep && { assignedTo: assignedTo === nobody ? null : assignedTo }),
    ...(category !== keep && { category }),
    ...(priority !== keep && { priority }),
  }
}
