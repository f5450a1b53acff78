import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { EnterAs } from '../../parts/impersonation/enter-as.tsx'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CloseAccount } from './close-account.tsx'
import { DeletionActs } from './deletion/deletion-acts.tsx'
import classes from './platform-user.module.css'
import { UserActivity } from './user-activity.tsx'
import { personQuery } from './user-data.ts'
import { UserInventories } from './user-inventories.tsx'
import { UserKept } from './user-kept.tsx'
import { UserProfile } from './user-profile.tsx'
import { WriteLetter } from './write-letter.tsx'

const tabs = ['profile', 'activity', 'inventories', 'kept'] as const

/** Somebody who has an account: who they are, what they did, and the inventories of their companies. */
export function UserPanel({
  userId,
  tab,
  onTab,
  onGone,
}: {
  userId: string
  tab: string | undefined
  onTab: (tab: string | undefined) => void
  onGone: () => void
}) {
  const { t } = useTranslation('platform-user')
  const person = useQuery(personQuery(userId))
  const open = tabs.find((one) => one === tab) ?? 'profile'
  return (
    <OneRecord query={person}>
      {(told) => (
        <div className={classes.panel}>
          <div className={classes.acts}>
            <h3 className={classes.name} dir="auto">
              {told.name}
            </h3>
            <div className={classes.buttons}>
              <EnterAs person={told} />
              <WriteLetter person={told} />
              <ButtonLink variant="default" target={pathTo(paths.platformRoles, { email: told.email })}>
                {t('permissions')}
              </ButtonLink>
              <CloseAccount person={told} />
              <DeletionActs person={told} onGone={onGone} />
            </div>
          </div>
          <Tabs
            value={open}
            keepMounted={false}
            onChange={(key) => onTab(key === 'profile' ? undefined : (key ?? undefined))}
          >
            <Tabs.List aria-label={t('tabs')}>
              {tabs.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {t(`tab.${one}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="profile" className={classes.tab ?? ''}>
              <UserProfile person={told} />
            </Tabs.Panel>
            <Tabs.Panel value="activity" className={classes.tab ?? ''}>
              <UserActivity userId={userId} />
            </Tabs.Panel>
            <Tabs.Panel value="inventories" className={classes.tab ?? ''}>
              <UserInventories person={told} />
            </Tabs.Panel>
            <Tabs.Panel value="kept" className={classes.tab ?? ''}>
              <UserKept userId={userId} />
            </Tabs.Panel>
          </Tabs>
        </div>
      )}
    </OneRecord>
  )
}
