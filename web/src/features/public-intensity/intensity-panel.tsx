import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { intensityQuery, type PublicIntensity, useIntensitiesState } from './intensities-data.ts'
import { IntensityFacts } from './intensity-facts.tsx'
import { IntensityForm } from './intensity-form.tsx'

/** The published intensity that the address names, or the form of one to come. */
export function IntensityPanel({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation('public-intensity')
  const [state, setState] = useIntensitiesState()
  const close = () => setState({ intensity: undefined })
  return (
    <>
      <SidePanel
        title={t('new')}
        isOpen={mayWrite && state.create !== undefined}
        onClose={() => setState({ create: undefined })}
      >
        <IntensityForm onDone={({ id }) => setState({ create: undefined, intensity: id })} />
      </SidePanel>
      <SidePanel title={t('panel')} isOpen={state.intensity !== undefined} onClose={close}>
        <OpenIntensity id={state.intensity} mayWrite={mayWrite} onGone={close} />
      </SidePanel>
    </>
  )
}

function OpenIntensity({ id, mayWrite, onGone }: { id: string | undefined; mayWrite: boolean; onGone: () => void }) {
  const found = useQuery(intensityQuery(id))
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <SkeletonForm />
  const intensity = found.data
  if (!mayWrite) return <IntensityFacts intensity={intensity} />
  return (
    <Stack gap="lg">
      <IntensityForm key={intensity.updatedAt} intensity={intensity} onDone={() => undefined} />
      <Remove intensity={intensity} onGone={onGone} />
    </Stack>
  )
}

function Remove({
  intensity: { id: intensityId, source },
  onGone,
}: {
  intensity: PublicIntensity
  onGone: () => void
}) {
  const { t } = useTranslation('public-intensity')
  const [isAsked, setIsAsked] = useState(false)
  const remove = useAct(() => api.publicIntensity.delete.call({ intensityId }), {
    ...{ cause: 'public_intensity.delete', reread: [api.publicIntensity, api.benchmark.published], done: t('deleted') },
    ...{ onSent: onGone, onFailed: () => setIsAsked(false) },
  })
  return (
    <>
      <Button variant="default" onClick={() => setIsAsked(true)}>
        {t('delete')}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={t('delete.title', { name: source })}
        confirmLabel={t('delete')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setIsAsked(false)}
      >
        {t('delete.text')}
      </Confirm>
    </>
  )
}
