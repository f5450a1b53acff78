import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCnpj } from '../../lib/code-format.ts'
import { formatBrl } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import panel from '../../ui/side-panel.module.css'
import classes from './supplier.module.css'
import type { SupplierDetail } from './suppliers-data.ts'

const reads = [api.supplier, api.audit]

/** The branches of a supplier, of which some can be taken apart, and what was put together with it, which can be taken out again. */
export function SupplierBranches({ supplier, onOpen }: { supplier: SupplierDetail; onOpen: (id: string) => void }) {
  const { t } = useTranslation('supplier')
  const mayWrite = useCan('supplier:write')
  const [chosen, choose] = useState<readonly string[]>([])
  const { id, name, parties, merged } = supplier
  const split = useAct(
    (of: readonly string[]) =>
      api.supplier.split.call({
        supplierId: id,
        parties: [...of],
        name: parties.find(({ party }) => party === of[0])?.name ?? name,
      }),
    {
      cause: 'supplier.split',
      reread: reads,
      done: t('split.done'),
      onSent: (made: { supplierId: string }) => onOpen(made.supplierId),
    },
  )
  if (parties.length === 0) return <Merged merged={merged} mayWrite={mayWrite} />
  const toggle = (party: string) =>
    choose(chosen.includes(party) ? chosen.filter((one) => one !== party) : [...chosen, party])
  const canSplit = mayWrite && parties.length > 1
  const isAll = chosen.length === parties.length
  return (
    <section aria-label={t('branches.title')}>
      <h4 className={panel.head}>{t('branches.title')}</h4>
      <div className={classes.branches}>
        {parties.map(({ party, cnpj, name: told, spendBrl }) => {
          const sign = cnpj === null ? t('no_root') : formatCnpj(cnpj)
          const label = `${told} · ${sign} · ${formatBrl(spendBrl)}`
          return canSplit ? (
            <Checkbox key={party} label={label} checked={chosen.includes(party)} onChange={() => toggle(party)} />
          ) : (
            <span key={party} dir="auto">
              {label}
            </span>
          )
        })}
        {canSplit ? (
          <div className={classes.acts}>
            <ReasonButton
              size="compact-sm"
              variant="default"
              reason={chosen.length === 0 ? t('split.none') : isAll ? t('split.all') : undefined}
              isBusy={split.isPending}
              onPress={() => split.mutate(chosen)}
            >
              {t('split.act')}
            </ReasonButton>
          </div>
        ) : null}
      </div>
      <Merged merged={merged} mayWrite={mayWrite} />
    </section>
  )
}

function Merged({ merged, mayWrite }: { merged: SupplierDetail['merged']; mayWrite: boolean }) {
  const { t } = useTranslation('supplier')
  const undo = useAct((supplierId: string) => api.supplier.undoMerge.call({ supplierId }), {
    cause: 'supplier.undo_merge',
    reread: reads,
    done: t('merged.undone'),
  })
  if (merged.length === 0) return null
  return (
    <>
      <h4 className={panel.head}>{t('merged.title')}</h4>
      <ul className={classes.merged}>
        {merged.map(({ id, name }) => (
          <li key={id}>
            <span dir="auto">{name}</span>
            {mayWrite ? (
              <Button
                size="compact-sm"
                variant="subtle"
                loading={undo.isPending}
                onClick={() => undo.mutate(id)}
                aria-label={t('merged.undo_of', { name })}
              >
                {t('merged.undo')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
