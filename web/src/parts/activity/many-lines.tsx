import { Modal, Text } from '@mantine/core'
import type { Inputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { PickField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import type { Selection } from '../../ui/selection.ts'
import { deleteAll, moveAll } from './act-on-lines.ts'

interface Props {
  readonly selection: Selection
  /** What the list on screen is asked for. */
  readonly asked: Inputs['activity']['list']
}

/** What can be done with the lines that are selected, or with all that the filters show: moved to another site, taken out. */
export function ManyLines({ selection, asked }: Props) {
  const { t } = useTranslation('inventory')
  const mayMove = useCan('activity:create')
  const mayRemove = useCan('activity:delete')
  const [isMoving, setIsMoving] = useState(false)
  const named = namedOf(selection, asked)
  const removal = useAct(() => deleteAll(named), {
    cause: 'activity.delete_many',
    reread: [api.activity, api.inventory, api.inventoryYears, api.documentItem, api.document],
    done: ({ lines }) => t('many.removed', { n: formatCount(lines) }),
    undo: ({ undo }) => undo(),
    onSent: selection.clear,
  })
  return (
    <>
      <ReasonButton
        size="compact-sm"
        variant="default"
        reason={mayMove ? undefined : t('edit.forbidden')}
        onPress={() => setIsMoving(true)}
      >
        {t('many.move')}
      </ReasonButton>
      <ReasonButton
        size="compact-sm"
        variant="light"
        color="danger"
        reason={mayRemove ? undefined : t('remove.forbidden')}
        isBusy={removal.isPending}
        onPress={() => removal.mutate()}
      >
        {t('many.remove')}
      </ReasonButton>
      <Modal
        opened={isMoving}
        onClose={() => setIsMoving(false)}
        title={<Text fw={560}>{t('many.move')}</Text>}
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <MoveForm
          named={named}
          onDone={() => {
            setIsMoving(false)
            selection.clear()
          }}
        />
      </Modal>
    </>
  )
}

function MoveForm({ named, onDone }: { named: ReturnType<typeof namedOf>; onDone: () => void }) {
  const { t } = useTranslation('inventory')
  const sites = useQuery(api.businessUnit.list.queryOptions()).data ?? []
  const fields = useFields({
    start: { site: '' },
    required: ['site'],
    failsAt: 'site',
    send: ({ site }) => moveAll(named, site),
    cause: 'activity.move_many',
    reread: [api.activity, api.inventory, api.inventoryYears, api.documentItem, api.consumption],
    done: ({ lines }) => t('many.moved', { n: formatCount(lines) }),
    undo: ({ undo }) => undo(),
    onSent: onDone,
  })
  return (
    <Form fields={fields} save={t('many.move')} isGuarded={false}>
      <PickField
        {...fields.field('site')}
        label={t('many.to')}
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        none=""
        searchable
      />
    </Form>
  )
}

/** The lines that are named, or the filters of the list. */
function namedOf(selection: Selection, asked: Props['asked']) {
  const {
    page: _page,
    pageSize: _size,
    cursor: _mark,
    sort: _sort,
    direction: _direction,
    withTotals: _sums,
    ...rest
  } = asked
  const { language: _language, ...filters } = { language: undefined, ...rest }
  return selection.isAll ? filters : { ...filters, ids: [...selection.ids] }
}
