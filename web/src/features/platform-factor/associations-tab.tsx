import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useViewer } from '../../lib/session.tsx'
import { readable } from '../../parts/factor/factor.ts'
import { ListActs } from '../../parts/list/list-acts.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import filters from '../../ui/filters.module.css'
import { Panel } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { TableFooter } from '../../ui/table-footer.tsx'
import { AssociateDialog } from './associate-dialog.tsx'
import {
  type AssociatedFactor,
  type AssociatedGenerator,
  associationsQuery,
  namedStart,
  plainInput,
} from './factors-data.ts'
import classes from './platform-factor.module.css'

/** Per generator the factors that go with it, each to be taken away, and others to be added. */
export function AssociationsTab() {
  const { t } = useTranslation('platform-factor')
  const mayWrite = useViewer().platformCan.includes('platform-factor:write')
  const list = useList({ ...namedStart, name: 'generator_associations', filters: [] })
  const { table } = list
  const { data, error, refetch } = useQuery({ ...associationsQuery(table), placeholderData: keepPreviousData })
  const [open, setOpen] = useState<{ readonly generator?: AssociatedGenerator }>()
  return (
    <>
      <p className={classes.note}>{t('association.note')}</p>
      <search className={filters.filters} aria-label={t('tab.associations')}>
        <SearchBox label={t('search.associations')} value={table.search} onSearch={table.setSearch} />
        <ListActs list={list} path="/api/v1/platform-generators/associations/export" filters={plainInput(table)} />
        {mayWrite ? <Button onClick={() => setOpen({})}>{t('new.association')}</Button> : null}
      </search>
      {error ? (
        <ErrorState title={t('failed.associations')} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={4} height={72} />
      ) : data.total === 0 ? (
        <EmptyState title={t('none.associations')} />
      ) : (
        <>
          <ul className={classes.cards}>
            {data.rows.map((generator) => (
              <li key={generator.key}>
                <OneGenerator generator={generator} mayWrite={mayWrite} onAssociate={() => setOpen({ generator })} />
              </li>
            ))}
          </ul>
          <TableFooter table={table} answer={data} shown={data.rows.length} />
        </>
      )}
      {open ? <AssociateDialog generator={open.generator} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

function OneGenerator({
  generator,
  mayWrite,
  onAssociate,
}: {
  generator: AssociatedGenerator
  mayWrite: boolean
  onAssociate: () => void
}) {
  const { t } = useTranslation(['platform-factor', 'domain'])
  const { id, name, category, associated, drafted, version, inForceSince } = generator
  const [leaving, setLeaving] = useState<AssociatedFactor>()
  return (
    <Panel>
      <div className={classes.cardHead}>
        <div>
          <h2 className={classes.cardTitle} dir="auto">
            {name}
          </h2>
          <p className={classes.note}>{t(`domain:category.${category}`, category)}</p>
          {version === null || inForceSince === null ? null : (
            <p className={classes.note}>
              {t('association.version', { version: formatCount(version), at: formatInstant(inForceSince) })}
            </p>
          )}
          {drafted > 0 ? <p className={classes.note}>{t('association.drafted', { n: formatCount(drafted) })}</p> : null}
          {id === null ? <p className={classes.note}>{t('association.of_product')}</p> : null}
        </div>
        {mayWrite && id !== null ? (
          <Button variant="default" size="compact-sm" aria-label={t('associate.with', { name })} onClick={onAssociate}>
            {t('associate')}
          </Button>
        ) : null}
      </div>
      <ul className={classes.cards}>
        {associated.map((factor) => (
          <li key={factor.factorId} className={classes.associated}>
            <span className={classes.row}>
              <span dir="auto">{factor.name}</span>
              <span className={classes.note}>
                {factor.co2eKg === null ? '-' : readable(factor.co2eKg)} <bdi>{`kgCO2e/${factor.unit}`}</bdi>
              </span>
              {factor.isInForce ? null : <StatusBadge tone="quiet">{t('association.archived')}</StatusBadge>}
              {factor.isUnderWay ? <StatusBadge tone="waiting">{t('under_way')}</StatusBadge> : null}
            </span>
            {mayWrite && !factor.isUnderWay ? (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={t('dissociate.of', { name: factor.name })}
                onClick={() => setLeaving(factor)}
              >
                {t('dissociate')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {leaving ? <Dissociate generator={generator} factor={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </Panel>
  )
}

/** Asks before a factor is to leave a generator, and why. */
function Dissociate({
  generator: { key: generatorKey, name: generator },
  factor: { factorId, name },
  onClose,
}: {
  generator: AssociatedGenerator
  factor: AssociatedFactor
  onClose: () => void
}) {
  const { t } = useTranslation('platform-factor')
  return (
    <ReasonDialog
      title={t('delete.title')}
      hint={t('form.reason.help')}
      confirmLabel={t('dissociate')}
      maxLength={500}
      act={(reason) => api.platformGenerator.dissociate.call({ generatorKey, factorId, reason })}
      failed={(reason) => t('failed.dissociate', { reason })}
      cause="platform_generator.dissociate"
      reread={[api.platformGenerator, api.factorChange]}
      done={(change) => t(change === null ? 'done.association_same' : 'done.dissociated')}
      onSent={onClose}
      onCancel={onClose}
    >
      <p>{t('dissociate.text', { name, generator })}</p>
    </ReasonDialog>
  )
}
