import { Badge } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { compareDecimals, subtractDecimal } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import { percentText } from '../../parts/inventory/percent-text.ts'
import { monthsOfShares, useShareText } from '../../parts/inventory/share-text.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Panel, Tiles } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import classes from './boundary.module.css'
import type { Approach, Boundary } from './boundary-data.ts'

/** The three approaches side by side: what each counts, what it leaves out of the scopes, and the way to count by it. */
export function ApproachCards({ boundary }: { boundary: Boundary }) {
  const { t } = useTranslation('boundary')
  const [asked, setAsked] = useState<Approach>()
  return (
    <>
      <Tiles min="17rem">
        {boundary.totals.map((total) => (
          <Card key={total.approach} boundary={boundary} total={total} onUse={() => setAsked(total.approach)} />
        ))}
      </Tiles>
      <p className="pg-quiet">{t('approaches.programme')}</p>
      {asked === undefined ? null : <Adopt boundary={boundary} approach={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type Total = Boundary['totals'][number]

function Card({ boundary, total, onUse }: { boundary: Boundary; total: Total; onUse: () => void }) {
  const { t } = useTranslation(['boundary', 'inventory-year', 'inventory-words'])
  const { approach, co2eKg, byScope, leftOut } = total
  const isUsed = approach === boundary.approach
  const isMeasured = boundary.units.some(({ wholeKg }) => wholeKg !== null)
  return (
    <Panel>
      <div className={classes.card}>
        <div className={classes.cardHead}>
          <h3 className={classes.approach}>{t(`inventory-year:boundary.${approach}`)}</h3>
          {isUsed ? <Badge variant="light">{t('in_use', { year: boundary.year })}</Badge> : null}
        </div>
        <p className={`${classes.total} pg-num`}>
          {isMeasured ? tonnesText(co2eKg) : t('inventory-words:screening.no_figure')}
        </p>
        {isMeasured ? (
          <>
            <p className="pg-quiet">
              <Difference kg={subtractDecimal(co2eKg, boundary.yearKg)} year={boundary.year} />
            </p>
            <dl className={classes.scopes}>
              {byScope.map(({ scope, co2eKg: kg }) => (
                <div key={scope} data-scope={scope}>
                  <dt>{t('scope', { scope })}</dt>
                  <dd className="pg-num">{tonnesText(kg)}</dd>
                </div>
              ))}
              {leftOut.map(({ category, co2eKg: kg }) => (
                <div key={category ?? 'others'}>
                  <dt>{t(`left_out.${category ?? 'others'}`)}</dt>
                  <dd className="pg-num">{tonnesText(kg)}</dd>
                </div>
              ))}
            </dl>
          </>
        ) : null}
        <p className="pg-quiet">{t(`inventory-year:boundary.${approach}.about`)}</p>
        {isUsed && boundary.isAdopted ? null : <Use boundary={boundary} isUpdate={isUsed} onUse={onUse} />}
      </div>
    </Panel>
  )
}

function Difference({ kg, year }: { kg: string; year: number }) {
  const { t } = useTranslation('boundary')
  const side = compareDecimals(kg, '0')
  if (side === 0) return t('same', { year })
  return t(side > 0 ? 'more' : 'less', { amount: tonnesText(kg.replace('-', '')), year })
}

function Use({ boundary, isUpdate, onUse }: { boundary: Boundary; isUpdate: boolean; onUse: () => void }) {
  const { t } = useTranslation('boundary')
  const { year, isOpen } = boundary
  const mayManage = useCan('inventory:manage')
  if (!isOpen) {
    return (
      <ButtonLink variant="default" target={pathTo(paths.closing, { year })}>
        {t('reopen', { year })}
      </ButtonLink>
    )
  }
  return (
    <div>
      <ReasonButton variant="default" reason={mayManage ? undefined : t('write.forbidden')} onPress={onUse}>
        {t(isUpdate ? 'update' : 'use', { year })}
      </ReasonButton>
    </div>
  )
}

function Adopt({ boundary, approach, onClose }: { boundary: Boundary; approach: Approach; onClose: () => void }) {
  const { t } = useTranslation(['boundary', 'inventory-year'])
  const { year, yearKg, units } = boundary
  const name = t(`inventory-year:boundary.${approach}`)
  const total = boundary.totals.find((one) => one.approach === approach)?.co2eKg ?? yearKg
  const adopt = useAct(api.boundary.adopt.call, {
    cause: 'boundary.adopt',
    reread: [api.boundary, api.inventory, api.inventoryYears, api.book, api.uncertainty],
    done: t('adopted', { year, approach: name }),
    onDone: onClose,
    onFailed: onClose,
  })
  const shareText = useShareText()
  const textOf = (share: string | null, months: readonly string[] | null) =>
    share === null ? shareText(monthsOfShares(year, months ?? [])) : percentText(share)
  const moving = units.flatMap(({ id, name: unit, isIncluded, yearShare, yearMonthShares, counted }) => {
    const found = counted.find((one) => one.approach === approach)
    const [from, to] = [textOf(yearShare, yearMonthShares), found && textOf(found.share, found.monthShares)]
    const isByMonth = yearShare === null || found?.share === null
    return isIncluded && to !== undefined && from !== to ? [{ id, unit, from, to, isByMonth }] : []
  })
  return (
    <Confirm
      isOpen
      isDestructive={false}
      title={t('adopt.title', { year, approach: name })}
      confirmLabel={t('adopt.confirm')}
      isBusy={adopt.isPending}
      onConfirm={() => adopt.mutate({ year, approach })}
      onCancel={onClose}
    >
      <p>
        {compareDecimals(total, yearKg) === 0
          ? t('adopt.nothing')
          : t('adopt.text', { from: tonnesText(yearKg), to: tonnesText(total) })}
      </p>
      {moving.length > 0 ? (
        <ul className={classes.moving}>
          {moving.map(({ id, isByMonth, ...told }) => (
            <li key={id}>{t(isByMonth ? 'adopt.unit_by_month' : 'adopt.unit', told)}</li>
          ))}
        </ul>
      ) : null}
    </Confirm>
  )
}
