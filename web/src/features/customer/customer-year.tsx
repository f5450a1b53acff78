import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatBrl, formatCount, formatDecimal, formatMass } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { percentOf } from '../../parts/inventory/ranking.ts'
import { Figure } from '../../ui/figure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tiles } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import classes from './customer.module.css'
import type { CustomerYear } from './customers-data.ts'

/** By what the year is shared out and how much of it is, or that nobody said yet. */
export function CustomerYearView({ shared, onSet }: { shared: CustomerYear; onSet: () => void }) {
  const { t } = useTranslation('customer')
  const reason = useCan('customer:write') ? undefined : t('not_allowed')
  const { year, setting, inventory, sharedKg, restKg, customers, sales } = shared
  const take = useAct(() => api.customer.fromSales.call({ year }), {
    cause: 'customer.from_sales',
    reread: [api.customer, api.audit],
    done: ({ added, filled }) => t('sales.done', { added: formatCount(added), filled: formatCount(filled) }),
  })
  if (setting === null) {
    return (
      <Notice
        tone="info"
        title={t('setting.none', { year })}
        actions={
          <ReasonButton size="compact-sm" reason={reason} onPress={onSet}>
            {t('setting.say')}
          </ReasonButton>
        }
      >
        {t('setting.none.text')}
      </Notice>
    )
  }
  const { key, unit, total, scopeTwo, withUpstream } = setting
  return (
    <>
      <Tiles>
        <Figure
          label={t('figure.inventory', { year })}
          {...formatMass(inventory.co2eKg, { unit: 't' })}
          comparison={t(withUpstream ? 'figure.with_upstream' : 'figure.without_upstream', {
            scopeTwo: t(`scope_two.${scopeTwo}`),
          })}
        />
        <Figure
          label={t('figure.shared', { count: customers, n: formatCount(customers) })}
          {...formatMass(sharedKg, { unit: 't' })}
          comparison={percentOf(sharedKg, inventory.co2eKg)}
        />
        <Figure
          label={t('figure.rest')}
          {...formatMass(restKg, { unit: 't' })}
          comparison={percentOf(restKg, inventory.co2eKg)}
        />
        <Figure
          label={t(`key.${key}`)}
          value={key === 'revenue' ? formatDecimal(total, 2) : formatDecimal(total)}
          unit={key === 'revenue' ? 'R$' : unit}
          comparison={t('figure.key')}
        />
      </Tiles>
      <div className={classes.acts}>
        <ReasonButton size="compact-sm" variant="default" reason={reason} onPress={onSet}>
          {t('setting.change')}
        </ReasonButton>
        {sales.customers === 0 ? null : (
          <ReasonButton
            size="compact-sm"
            variant="default"
            reason={reason}
            isBusy={take.isPending}
            onPress={() => take.mutate(undefined)}
          >
            {t('sales.take', {
              count: sales.customers,
              n: formatCount(sales.customers),
              total: formatBrl(sales.totalBrl),
            })}
          </ReasonButton>
        )}
      </div>
    </>
  )
}
