import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage, isWorthRetrying } from '../../lib/error-message.ts'
import { massText } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Working } from '../calculation/working.tsx'
import { asksForQuantity, type Choice, type Item } from './item.ts'
import classes from './line-panel.module.css'
import lines from './lines.module.css'

/** The formula of a line: what it emits once accepted, or would emit as suggested or as being changed. */
export function LineWorking({ item, choice }: { item: Item; choice: Choice }) {
  const { t } = useTranslation('document')
  return (
    <section aria-label={t('working.title')} className={classes.block}>
      <h3>{item.activityId === null ? t('working.preview') : t('working.title')}</h3>
      {item.activityId === null ? (
        <PreviewWorking item={item} choice={choice} />
      ) : (
        <AcceptedWorking activityId={item.activityId} />
      )}
    </section>
  )
}

function AcceptedWorking({ activityId }: { activityId: string }) {
  const { t } = useTranslation('document')
  const activity = useQuery(api.activity.get.queryOptions({ input: { activityId } }))
  if (activity.isError) return <ErrorState error={activity.error} onRetry={() => void activity.refetch()} />
  if (!activity.data) return <SkeletonRows rows={5} />
  return (
    <>
      <p className={classes.sum}>
        <output>{massText(activity.data.co2eKg)}</output>
        <Link {...emissionsOf({ line: activityId })}>{t('working.activity')}</Link>
      </p>
      <Working calculation={activity.data.calculation} />
    </>
  )
}

function PreviewWorking({ item, choice }: { item: Item; choice: Choice }) {
  const { t } = useTranslation('document')
  const [{ generatorKey, quantity, inputs, category }] = useDebouncedValue(choice, 300)
  const lacksSource = (generatorKey ?? item.suggestion.generatorKey) === null
  const lacksQuantity = quantity === undefined && asksForQuantity(item)
  const preview = useQuery({
    ...api.documentItem.preview.queryOptions({
      input: {
        itemId: item.id,
        ...(generatorKey === undefined ? {} : { generatorKey }),
        ...(quantity === undefined ? {} : { quantity }),
        ...(inputs === undefined ? {} : { inputs }),
        ...(category === undefined ? {} : { category }),
      },
    }),
    enabled: !lacksSource && !lacksQuantity,
    placeholderData: keepPreviousData,
  })
  if (lacksSource || lacksQuantity) {
    return <p className={classes.quiet}>{t(lacksSource ? 'working.no_source' : 'working.no_quantity')}</p>
  }
  if (preview.isError) {
    return isWorthRetrying(preview.error) ? (
      <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
    ) : (
      <p className={lines.question} role="status">
        {errorMessage(preview.error, t)}
      </p>
    )
  }
  if (!preview.data) return <SkeletonRows rows={5} />
  return (
    <div aria-busy={preview.isFetching}>
      <p className={classes.sum}>
        <output aria-live="polite">{massText(preview.data.co2eKg)}</output>
        <span className={classes.quiet}>{t('working.if_accepted')}</span>
      </p>
      <Working calculation={preview.data} />
    </div>
  )
}
