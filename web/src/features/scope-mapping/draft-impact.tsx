import { Button, Table } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { FiguresTable } from '../../ui/figures-table.tsx'
import { Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './scope-mapping.module.css'

type End = Outputs['scopeMapping']['impact']['groups'][number]['from']

/** What the drafts would change of the newest thousand lines of all companies, before they are published. */
export function DraftImpact() {
  const { t } = useTranslation(['scope-mapping', 'domain'])
  const [isAsked, setAsked] = useState(false)
  const impact = useQuery({ ...api.scopeMapping.impact.queryOptions(), enabled: isAsked })
  const names = useSourceNames()
  const end = ({ scope, category, source, asksConfirmation }: End) =>
    [
      scope ? t(`scope.${scope}`) : null,
      category ? t(`domain:category.${category}`) : t('impact.unknown'),
      source ? names.source(source, source) : null,
      asksConfirmation ? t('impact.confirm') : t('impact.sure'),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Section title={t('impact.title')} note={t('impact.text')}>
      {isAsked ? null : (
        <Button variant="default" onClick={() => setAsked(true)}>
          {t('impact.run')}
        </Button>
      )}
      {impact.error ? <ErrorState error={impact.error} onRetry={() => void impact.refetch()} /> : null}
      {isAsked && impact.isPending ? <SkeletonRows rows={3} height={48} /> : null}
      {impact.data ? (
        <>
          <p role="status">
            {t('impact.sentence', {
              changed: formatCount(impact.data.changed),
              lines: formatCount(impact.data.lines),
              companies: formatCount(impact.data.companies),
            })}
          </p>
          {impact.data.groups.length > 0 ? (
            <FiguresTable caption={t('impact.title')} isText hasCards>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">{t('impact.from')}</Table.Th>
                  <Table.Th scope="col">{t('impact.to')}</Table.Th>
                  <Table.Th scope="col">{t('impact.lines')}</Table.Th>
                  <Table.Th scope="col">{t('impact.examples')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {impact.data.groups.map(({ from, to, lines, examples }) => (
                  <Table.Tr key={`${end(from)} ${end(to)}`}>
                    <Table.Th scope="row">{end(from)}</Table.Th>
                    <Table.Td data-label={t('impact.to')}>{end(to)}</Table.Td>
                    <Table.Td data-label={t('impact.lines')}>{formatCount(lines)}</Table.Td>
                    <Table.Td data-label={t('impact.examples')}>
                      <span className={classes.row}>
                        {examples.map(({ text, ncm }) => (
                          <bdi key={`${text} ${ncm}`} className={classes.note}>
                            {[text, ncm].filter(Boolean).join(' · ')}
                          </bdi>
                        ))}
                      </span>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </FiguresTable>
          ) : null}
        </>
      ) : null}
    </Section>
  )
}
