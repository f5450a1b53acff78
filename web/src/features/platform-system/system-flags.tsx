import { Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { mayRead } from '../../lib/page-data.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session.tsx'
import { FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import classes from './platform-system.module.css'
import type { System } from './system-data.ts'

/** Every flag with its default and what it means; how many companies differ leads to those companies. */
export function SystemFlags({ flags }: { flags: System['flags'] }) {
  const { t } = useTranslation(['platform-system', 'feature-flag'])
  const isOpen = mayRead(useViewer(), 'platform-company:read')
  const heads = [t('feature-flag:default'), t('flags.differing')] as const
  return (
    <Section title={t('flags')} note={t('flags.note')}>
      <FiguresTable caption={t('flags')} hasCards isText>
        <FiguresHead name={t('flags')} heads={heads} />
        <Table.Tbody>
          {flags.map(({ flag, isOnByDefault, differing }) => {
            const name = t(`feature-flag:${flag}.name`)
            const n = formatCount(differing)
            return (
              <Table.Tr key={flag}>
                <Table.Th scope="row">
                  {name}
                  <span className={classes.about}>{t(`feature-flag:${flag}.about`)}</span>
                </Table.Th>
                <Table.Td data-label={heads[0]}>
                  {t(isOnByDefault ? 'feature-flag:is_on' : 'feature-flag:is_off')}
                </Table.Td>
                <Table.Td data-label={heads[1]}>
                  {differing > 0 && isOpen ? (
                    <Link {...pathTo(paths.adminCompanies, { flag })} aria-label={t('flags.see', { n, name })}>
                      {n}
                    </Link>
                  ) : (
                    n
                  )}
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </FiguresTable>
    </Section>
  )
}
