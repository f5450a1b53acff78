import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useForgetSession } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import framed from '../../ui/framed-list.module.css'
import { Section } from '../../ui/page.tsx'
import classes from './profile.module.css'
import { profileQueries } from './profile-data.ts'

/** The companies of a person who works in more than one; there is nothing to choose with one. */
export function Companies() {
  const { t } = useTranslation('profile')
  const companies = useQuery(profileQueries.companies)
  const forget = useForgetSession()
  const open = useAct(
    async ({ companyId }: { companyId: string }) => {
      await api.profile.openCompany.call({ companyId })
      const name = companies.data?.find(({ id }) => id === companyId)?.name ?? ''
      await forget()
      return name
    },
    { cause: 'company', done: (name) => t('companies.opened', { name }) },
  )
  if (!companies.data || companies.data.length < 2) return null
  return (
    <Section title={t('companies.title')} note={t('companies.about')}>
      <ul className={framed.list}>
        {companies.data.map(({ id, name, isCurrent }) => (
          <li key={id} className={`${framed.row} ${classes.item}`}>
            <span className={`${framed.head} ${classes.itemHead}`}>{name}</span>
            {isCurrent ? (
              <StatusBadge tone="done">{t('companies.current')}</StatusBadge>
            ) : (
              <Button variant="default" loading={open.isPending} onClick={() => open.mutate({ companyId: id })}>
                {t('companies.open', { name })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
