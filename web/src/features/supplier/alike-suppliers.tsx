import { Button } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/number-format.ts'
import { suppliersOf } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { Notice } from '../../ui/notice.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './supplier.module.css'
import { formatRoot } from './supplier-columns.tsx'

type Alike = Outputs['supplierAlike']['list']['rows'][number]

const alikeQuery = () => api.supplierAlike.list.queryOptions()
const reads = [api.supplier, api.supplierAlike, api.supplierOverview, api.audit]

/** Says that some suppliers may be one, and leads to them; nothing where none may be. */
export function AlikeNotice({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('supplier-alike')
  const { data } = useQuery(alikeQuery())
  if (!data || data.rows.length === 0) return null
  const n = formatCount(data.rows.length)
  return (
    <Notice
      tone="info"
      title={t('title')}
      actions={
        <Button variant="default" size="compact-md" onClick={onOpen}>
          {data.hasMore ? t('look_more', { n }) : t('look', { n })}
        </Button>
      }
    >
      {t('text')}
    </Notice>
  )
}

/** The suggestions: put together, or set aside as suppliers of their own. */
export function AlikeSuppliers() {
  const { t } = useTranslation('supplier-alike')
  const query = useQuery(alikeQuery())
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={4} />
  if (query.data.rows.length === 0) return <p>{t('none')}</p>
  return (
    <ul className={classes.alike}>
      {query.data.rows.map((alike) => (
        <Suggestion key={alike.suppliers.map(({ id }) => id).join(' ')} alike={alike} />
      ))}
    </ul>
  )
}

function Suggestion({ alike: { why, areOtherEntities, suppliers } }: { alike: Alike }) {
  const { t } = useTranslation(['supplier-alike', 'supplier'])
  const mayWrite = useCan('supplier:write')
  const forbidden = mayWrite ? undefined : t('supplier:not_allowed')
  const [into, ...others] = suppliers
  const merge = useAct(() => mergeAll(into?.id ?? '', others), {
    cause: 'supplierAlike.merge',
    reread: reads,
    done: t('supplier:many.merged'),
    undo: async () => {
      for (const { id } of others) await api.supplier.undoMerge.call({ supplierId: id })
    },
  })
  const setApart = (areApart: boolean) =>
    api.supplierAlike.setApart.call({ supplierIds: suppliers.map(({ id }) => id), areApart })
  const apart = useAct(() => setApart(true), {
    cause: 'supplierAlike.setApart',
    reread: reads,
    done: t('apart.done'),
    undo: () => setApart(false),
  })
  return (
    <li>
      <p className="pg-quiet">
        {t(`why.${why}`)}
        {areOtherEntities ? ` ${t('entities')}` : null}
      </p>
      <ul className={classes.names}>
        {suppliers.map(({ id, name, root, state }) => (
          <li key={id}>
            <Link {...suppliersOf({ supplier: id })} dir="auto">
              {name}
            </Link>{' '}
            <small>
              {[root === null ? t('supplier:no_root') : formatRoot(root), state]
                .filter((one) => one !== null)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      <div className={classes.acts}>
        <ReasonButton
          size="compact-sm"
          variant="default"
          reason={forbidden}
          isBusy={merge.isPending}
          onPress={() => merge.mutate(undefined)}
        >
          {t('merge', { name: into?.name ?? '' })}
        </ReasonButton>
        <ReasonButton
          size="compact-sm"
          variant="subtle"
          color="gray"
          reason={forbidden}
          isBusy={apart.isPending}
          onPress={() => apart.mutate(undefined)}
        >
          {t('apart')}
        </ReasonButton>
      </div>
    </li>
  )
}

async function mergeAll(intoId: string, others: Alike['suppliers']): Promise<void> {
  for (const { id } of others) await api.supplier.merge.call({ supplierId: id, intoId })
}
