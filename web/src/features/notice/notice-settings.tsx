import { NativeSelect, Switch } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { noticeKinds } from '@pegada/core/notice/notice.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import framed from '../../ui/framed-list.module.css'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './notice-settings.module.css'
import { settingsQuery } from './notices-data.ts'

type Setting = Outputs['notice']['settings'][number]

/** How one is told of each kind: at the bell, and by letter; kept at once, and undone. */
export function NoticeSettings() {
  const { t } = useTranslation('notice')
  const settings = useQuery(settingsQuery)
  return (
    <Section title={t('settings.title')} note={t('settings.about')}>
      {settings.isError ? <ErrorState error={settings.error} onRetry={() => void settings.refetch()} /> : null}
      {settings.isPending ? <SkeletonRows rows={9} height={48} /> : null}
      {settings.data ? (
        <ul className={framed.list}>
          {settings.data.map((setting) => (
            <Kind key={setting.kind} setting={setting} />
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

function Kind({ setting }: { setting: Setting }) {
  const { t } = useTranslation('notice')
  const { kind, isShown, mail } = setting
  const act = useAct(api.notice.set.call, {
    cause: 'notice.set',
    reread: [api.notice],
    done: t('settings.saved'),
    undo: () => api.notice.set.call(setting),
  })
  const name = t(`about.${kind}`)
  return (
    <li className={`${framed.row} ${classes.kind}`}>
      <span className={classes.name}>{name}</span>
      <Switch
        label={t('settings.shown')}
        aria-label={`${t('settings.shown')}: ${name}`}
        checked={isShown}
        disabled={act.isPending}
        onChange={(event) => act.mutate({ kind, mail, isShown: event.currentTarget.checked })}
      />
      {noticeKinds[kind].hasLetter ? (
        <span className={classes.letter}>{t('settings.letter')}</span>
      ) : (
        <NativeSelect
          aria-label={`${t('settings.mail')}: ${name}`}
          value={mail ?? 'none'}
          disabled={act.isPending}
          data={[
            { value: 'none', label: t('settings.mail.none') },
            { value: 'now', label: t('settings.mail.now') },
            { value: 'daily', label: t('settings.mail.daily') },
          ]}
          onChange={({ currentTarget: { value } }) =>
            act.mutate({ kind, isShown, mail: value === 'now' || value === 'daily' ? value : null })
          }
        />
      )}
    </li>
  )
}
