import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { hindranceOf, type Item } from '../../parts/document/item.ts'
import classes from '../../parts/document/lines.module.css'
import { StatusBadge } from '../../ui/badges.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'

export interface LineActionsProps {
  readonly item: Item
  readonly isBusy: boolean
  readonly onAccept: () => void
  readonly onChange: () => void
  readonly onIgnore: () => void
  readonly onReopen: () => void
  /** In a row the acts stand one below the other. */
  readonly isRow?: boolean
}

/** What can be done with a line: decide it, take the decision back, or nothing, with the reason. */
export function LineActions(props: LineActionsProps) {
  const { item, isBusy, isRow = false } = props
  const { t } = useTranslation('document')
  const mayDecide = useCan('document-item:decide')
  const reason = mayDecide ? undefined : t('forbidden.decide')
  const hindrance = hindranceOf(item)
  const named = (act: string) => t(`act.${act}.of`, { product: item.product, line: item.number })
  const size = isRow ? 'compact-xs' : 'sm'
  if (!item.counts) return <StatusBadge tone="quiet">{t('state.not_countable')}</StatusBadge>
  if (item.state !== 'pending') {
    return (
      <span className={isRow ? classes.actsInRow : classes.acts}>
        <StatusBadge tone={item.state === 'accepted' ? 'done' : 'quiet'}>{t(`state.${item.state}`)}</StatusBadge>
        <ReasonButton
          {...{ size, reason, isBusy }}
          variant="subtle"
          color="gray"
          label={named('reopen')}
          onPress={props.onReopen}
        >
          {t('act.reopen')}
        </ReasonButton>
      </span>
    )
  }
  const missing = hindrance === undefined ? undefined : t(`hindrance.${hindrance}`)
  return (
    <span className={isRow ? classes.actsInRow : classes.acts}>
      <ReasonButton
        {...{ size, isBusy }}
        variant={isRow ? 'light' : 'filled'}
        reason={reason ?? missing}
        label={named('accept')}
        onPress={props.onAccept}
      >
        {t('act.accept')}
      </ReasonButton>
      <ReasonButton {...{ size, reason }} variant="default" label={named('change')} onPress={props.onChange}>
        {t('act.change')}
      </ReasonButton>
      <ReasonButton
        {...{ size, reason }}
        variant="subtle"
        color="gray"
        label={named('ignore')}
        onPress={props.onIgnore}
      >
        {t('act.ignore')}
      </ReasonButton>
    </span>
  )
}
