import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconBookmark, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joined } from '../../lib/isolate.ts'
import { useCan } from '../../lib/session.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Person } from '../../ui/person.tsx'
import classes from './list.module.css'
import type { ListState } from './use-list.ts'
import { useViewActs } from './use-view-acts.ts'
import { useViews, type View } from './use-views.ts'
import { ViewForm } from './view-form.tsx'
import { isOfPlatform, isSameView, type SavedList } from './view-query.ts'

type Asked = { readonly act: 'save' } | { readonly act: 'rename' | 'delete'; readonly view: View }

/** The views of a list: one's own and, but for lists of the administration, the company's, kept, chosen, renamed, shared and forgotten here. */
export function ViewsMenu({ list, name }: { list: Pick<ListState<string>, 'view' | 'show'>; name: SavedList }) {
  const { t } = useTranslation('list')
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setIsOpen] = useState(false)
  const acts = useViewActs(name, () => setAsked(undefined))
  const isOwn = isOfPlatform(name)
  const all = useViews(name) ?? []
  const shown = all.find(({ query }) => isSameView(query, list.view))
  const ask = (next: Asked) => {
    setIsOpen(false)
    setAsked(next)
  }
  return (
    <>
      <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start" width={300} withinPortal>
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<IconBookmark size={16} stroke={1.6} aria-hidden />}>
            {shown?.name ?? t('views.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {all.length === 0 ? <Menu.Label>{t('views.none')}</Menu.Label> : null}
          <Menu.Item onClick={() => list.show({})}>{t('views.whole')}</Menu.Item>
          {all.map((view) => (
            <div key={view.id} className={classes.view}>
              <Menu.Item onClick={() => list.show(view.query)} aria-current={view.id === shown?.id || undefined}>
                <span className={classes.viewName}>{view.name}</span> <Marks view={view} />
              </Menu.Item>
              <ViewActs view={view} acts={acts} isOwn={isOwn} now={list.view} onAsk={ask} />
            </div>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => ask({ act: 'save' })}>{t('views.save')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked && asked.act !== 'delete' ? (
        <ViewForm
          view={asked.act === 'rename' ? asked.view : undefined}
          list={name}
          query={list.view}
          onDone={() => setAsked(undefined)}
        />
      ) : null}
      <Confirm
        isOpen={asked?.act === 'delete'}
        title={t('views.delete.title', { name: asked?.act === 'delete' ? asked.view.name : '' })}
        confirmLabel={t('views.delete')}
        isBusy={acts.isBusy}
        onConfirm={() => (asked?.act === 'delete' ? acts.forget({ savedViewId: asked.view.id }) : undefined)}
        onCancel={() => setAsked(undefined)}
      >
        {t('views.delete.text')}
      </Confirm>
    </>
  )
}

function Marks({ view }: { view: View }) {
  const { t } = useTranslation('list')
  const whose = view.isMine ? (view.isShared ? t('views.is_shared') : null) : t('views.by', { name: view.owner })
  const said = [view.isDefault ? t('views.is_default') : null, whose].filter(Boolean)
  if (said.length === 0) return null
  return (
    <span className={classes.mark}>
      <Person name={view.isMine ? null : view.owner} picture={view.ownerAvatar}>
        {joined(said)}
      </Person>
    </span>
  )
}

function ViewActs({
  view,
  acts,
  isOwn,
  now,
  onAsk,
}: {
  view: View
  acts: ReturnType<typeof useViewActs>
  isOwn: boolean
  now: Readonly<Record<string, string>>
  onAsk: (asked: Asked) => void
}) {
  const { t } = useTranslation('list')
  const mayShare = useCan('saved-view:share') && !isOwn
  const mayTakeDown = useCan('saved-view:take-down')
  const savedViewId = view.id
  return (
    <Menu position="right-start" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('views.acts', { name: view.name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => acts.setDefault({ savedViewId, isDefault: !view.isDefault })}>
          {t(view.isDefault ? 'views.default.off' : 'views.default')}
        </Menu.Item>
        {view.isMine ? (
          <>
            <Menu.Item onClick={() => acts.change({ savedViewId, query: { ...now } })}>{t('views.update')}</Menu.Item>
            <Menu.Item onClick={() => onAsk({ act: 'rename', view })}>{t('views.rename')}</Menu.Item>
            {view.isShared || mayShare ? (
              <Menu.Item onClick={() => acts.change({ savedViewId, isShared: !view.isShared })}>
                {t(view.isShared ? 'views.unshare' : 'views.shared')}
              </Menu.Item>
            ) : null}
          </>
        ) : null}
        {view.isMine || mayTakeDown ? (
          <Menu.Item color="danger" onClick={() => onAsk({ act: 'delete', view })}>
            {t('views.delete')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
