import type { SealReport } from '@pegada/core/seal/seal-report.ts'
import type { SealHeader } from '@pegada/core/seal/sealed-file.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatCnpj } from '../../lib/code-format.ts'
import { formatInstant, formatPeriod } from '../../lib/date-format.ts'
import { Code } from '../../ui/code.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import classes from './verify.module.css'

/** Whose inventory it is, within which boundary, and by which key it was sealed. */
export function SealIdentity({ header, report }: { header: SealHeader; report: SealReport }) {
  const { t } = useTranslation(['verify', 'domain'])
  const { company, inventory, boundary, gwpSet, release, engine, sealedAt } = header
  const facts: readonly (readonly [string, string])[] = [
    ['company', company.cnpj ? `${company.name} · ${formatCnpj(company.cnpj)}` : company.name],
    ['inventory', t('identity.inventory_value', { year: inventory.year, version: inventory.version })],
    ['period', formatPeriod(boundary.start, boundary.end)],
    ['boundary', t([`boundary.${boundary.approach}`, boundary.approach])],
    ['gwp', `IPCC ${gwpSet}, GWP100`],
    ['sealed_at', formatInstant(sealedAt)],
    ['engine', t('identity.engine_value', { sealed: engine, own: report.engine, release })],
    ...Object.entries(header.parameters).map(([name, value]) => [name, value] as const),
  ]
  return (
    <Section
      title={t(report.ok ? 'identity.title' : 'identity.title_unproven')}
      note={t(report.ok ? 'identity.note' : 'identity.note_unproven')}
    >
      <Panel>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t([`identity.${name}`, name])}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {(['fingerprint', 'seal'] as const).map((name) => (
            <div key={name} className={classes.wide}>
              <dt>{t(`identity.${name}`)}</dt>
              <dd className={classes.code}>
                {report[name] === null ? t('difference.nothing') : <Code>{report[name]}</Code>}
              </dd>
            </div>
          ))}
        </dl>
        {report.exclusions.length === 0 ? null : (
          <>
            <h3 className={classes.head}>{t('identity.exclusions')}</h3>
            <ul className={classes.list}>
              {report.exclusions.map(({ id, category, reason }) => (
                <li key={id}>
                  {t([`exclusion.${category}`, `domain:category.${category}`, category])}:{' '}
                  <bdi>{exclusionText(reason, t)}</bdi>
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
    </Section>
  )
}

/** A reason as sealed, `ground: words`, with its ground in words; reasons without a known ground stand as they are. */
function exclusionText(reason: string, t: TFunction<'verify'>): string {
  const [, ground, words] = /^(not_applicable|insignificant|no_data|not_required): (.*)$/s.exec(reason) ?? []
  return ground === undefined || words === undefined ? reason : `${t(`exclusion.ground.${ground}`)}. ${words}`
}
