import { Button, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCan } from '../../lib/session.tsx'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import type { View } from './use-views.ts'
import { isOfPlatform, type SavedList } from './view-query.ts'

/** Asks what a view is called and, for a new one of a list of the company, who sees it, and keeps it; a name that is taken is told at its field. */
export function ViewForm({
  view,
  list,
  query,
  onDone,
}: {
  /** The view that gets another name; absent for a new one. */
  view: View | undefined
  list: SavedList
  /** What a new view keeps. */
  query: Readonly<Record<string, string>>
  onDone: () => void
}) {
  const { t } = useTranslation(['list', 'common'])
  const isOwn = isOfPlatform(list)
  const mayShare = useCan('saved-view:share') && !isOwn
  const fields = useFields({
    start: { name: view?.name ?? '', isShared: false },
    required: ['name'],
    label: (field) => t(field === 'name' ? 'list:views.name' : 'list:views.shared'),
    send: ({ name: typed, isShared }): Promise<unknown> => {
      const name = typed.trim()
      if (view) {
        const update = isOwn ? api.platformView.update : api.savedView.update
        return update.call({ savedViewId: view.id, name })
      }
      return isOfPlatform(list)
        ? api.platformView.create.call({ list, query: { ...query }, name })
        : api.savedView.create.call({ list, query: { ...query }, name, isShared })
    },
    failsAt: 'name',
    cause: 'savedView',
    reread: [isOwn ? api.platformView : api.savedView],
    done: t('list:views.saved'),
    onSent: onDone,
  })
  return (
    <Modal
      opened
      onClose={onDone}
      title={t(view ? 'list:views.rename.title' : 'list:views.save.title')}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Form fields={fields} isGuarded={false}>
        <TextField {...fields.field('name')} maxLength={60} data-autofocus />
        {view || !mayShare ? null : <SwitchField {...fields.field('isShared')} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={fields.isBusy}>
            {t('list:views.save.act')}
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}
