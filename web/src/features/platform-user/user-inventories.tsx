import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount, massText } from '../../lib/number-format.ts'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { EmptyState } from '../../ui/states.tsx'
import classes from './platform-user.module.css'
import { inventoriesQuery, type OnePerson } from './user-data.ts'

/** The latest year of each company that somebody works in: how far it is and what it comes to. */
export function UserInventories({ person }: { person: OnePerson }) {
  const { t } = useTranslation(['platform-user', 'inventory-year'])
  const told = useQuery(inventoriesQuery(person.id))
  if (person.companies.length === 0) return <EmptyState title={t('inventories.none')} />
  return (
    <OneRecord query={told}>
      {(rows) => (
        <>
          {person.companies.map((company) => {
            const row = rows.find(({ companyId }) => companyId === company.id)
            return (
              <section key={company.id} aria-label={company.name}>
                <h4 className={classes.name} dir="auto">
                  {company.name}
                </h4>
                {row?.year && row.co2eKg !== null ? (
                  <Facts>
                    <Fact name={t('inventories.year')}>{row.year}</Fact>
                    <Fact name={t('inventories.state')}>
                      {t(row.state === 'sealing' ? 'inventories.sealing' : `inventory-year:state.${row.state}`)}
                    </Fact>
                    <Fact name={t('inventories.total')}>
                      {massText(row.co2eKg)} · {row.gwpSet}
                    </Fact>
                    <Fact name={t('inventories.lines')}>{formatCount(row.lines)}</Fact>
                  </Facts>
                ) : (
                  <p className={classes.note}>{t('inventories.empty')}</p>
                )}
              </section>
            )
          })}
        </>
      )}
    </OneRecord>
  )
}
