import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { monthsOfShares, useShareText } from '../../parts/inventory/share-text.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import type { BoundaryDraft, SiteDraft, SiteProblem } from './boundary-draft.ts'
import classes from './inventory-year.module.css'

/** The sites of the company: inside or left out with a reason, and the share that counts where shares do. */
export function SiteRows({
  draft,
  year,
  problems,
  isOff,
  onChange,
}: {
  draft: BoundaryDraft
  year: number
  problems: Readonly<Record<string, SiteProblem>>
  isOff: boolean
  onChange: (draft: BoundaryDraft) => void
}) {
  const { t } = useTranslation('inventory-year')
  const shareText = useShareText()
  const change = (id: string, part: Partial<SiteDraft>) =>
    onChange({
      ...draft,
      sites: draft.sites.map((site) => (site.businessUnitId === id ? { ...site, ...part } : site)),
    })
  return (
    <fieldset className={classes.sites}>
      <legend>{t('boundary.sites')}</legend>
      {draft.sites.map(({ businessUnitId, name, isIncluded, share, monthShares, reason }) => (
        <div key={businessUnitId} className={classes.site}>
          <SwitchField
            name={businessUnitId}
            label={name}
            description={t(isIncluded ? 'boundary.included' : 'boundary.excluded')}
            value={isIncluded}
            disabled={isOff}
            onChange={(next) => change(businessUnitId, { isIncluded: next })}
          />
          {isIncluded && draft.boundary === 'equity_share' ? (
            <AmountInput
              label={t('boundary.share')}
              aria-label={`${t('boundary.share')}: ${name}`}
              unit="%"
              rightSection="%"
              w={150}
              value={share}
              disabled={isOff}
              error={problems[businessUnitId] === 'share' ? t('boundary.share.invalid') : undefined}
              onChange={(share) => change(businessUnitId, { share, monthShares: null })}
            />
          ) : null}
          {isIncluded && monthShares && draft.boundary === draft.sharesOf ? (
            <p className="pg-quiet">
              {draft.boundary === 'equity_share'
                ? t('boundary.share.by_month', { shares: shareText(monthsOfShares(year, monthShares)) })
                : shareText(monthsOfShares(year, monthShares))}
            </p>
          ) : null}
          {isIncluded ? null : (
            <TextInput
              className={classes.siteReason ?? ''}
              label={t('boundary.reason')}
              aria-label={`${t('boundary.reason')}: ${name}`}
              value={reason}
              maxLength={1000}
              disabled={isOff}
              error={problems[businessUnitId] === 'reason' ? t('boundary.reason.missing') : undefined}
              onChange={(event) => change(businessUnitId, { reason: event.currentTarget.value })}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}
