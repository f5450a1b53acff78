import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount, formatShare } from '../../lib/number-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { Section } from '../../ui/page.tsx'
import type { MappingVersion, ShownMapping } from './mapping-data.ts'
import classes from './scope-mapping.module.css'

/** Every version of a mapping, the newest first: what it said, who made it, when and why. */
export function MappingVersions({
  mapping,
  versions,
  mayWrite,
}: {
  mapping: ShownMapping
  versions: readonly MappingVersion[]
  mayWrite: boolean
}) {
  const { t } = useTranslation('scope-mapping')
  const drop = useAct(() => api.scopeMapping.drop.call({ key: mapping.key }), {
    cause: 'scope_mapping.drop',
    reread: [api.scopeMapping],
    done: t('drop.done'),
  })
  return (
    <Section title={t('versions')}>
      {mapping.isDraft && mayWrite ? (
        <Button variant="default" loading={drop.isPending} onClick={() => drop.mutate(undefined)}>
          {t('drop.one')}
        </Button>
      ) : null}
      {versions.length === 0 ? <p className={classes.note}>{t('versions.none')}</p> : null}
      <ul className={classes.versions}>
        {versions.map((version) => (
          <li key={version.id} className={classes.row}>
            <OneVersion version={version} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function OneVersion({ version }: { version: MappingVersion }) {
  const { t } = useTranslation(['scope-mapping', 'domain'])
  const { category, confidence, priority, isOn, state, revision } = version
  const said = [
    category ? t(`domain:category.${category}`) : t('form.category.none'),
    formatShare(confidence, 0),
    `${t('column.priority')} ${formatCount(priority)}`,
    t(isOn ? 'status.on' : 'status.off'),
  ]
  return (
    <>
      <span>
        {t('version.line', {
          n: formatCount(version.version),
          state: t(`version.${state}`, { revision: formatCount(revision ?? 0) }),
          at: formatInstant(version.at),
          by: version.by ?? t('somebody'),
        })}
      </span>
      <bdi className={classes.term}>{version.term}</bdi>
      <span className={classes.note}>{said.join(' · ')}</span>
      <span className={classes.note} dir="auto">
        {version.reason}
      </span>
    </>
  )
}
