import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.tsx'
import classes from '../../parts/account/auth.module.css'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { FormAlert } from './form-alert.tsx'
import { ToDashboard } from './shared-access-accept.tsx'
import { Typewriter } from './typewriter.tsx'
import type { SharedLink } from './use-shared-link.ts'

/** While the link is being looked at. */
export function SharedChecking() {
  const { t } = useTranslation('account')
  return (
    <AuthLayout title={t('shared.access_title')} aside={<Typewriter />}>
      <p className={classes.wait}>{t('shared.checking')}</p>
      <SkeletonForm fields={2} />
    </AuthLayout>
  )
}

/** A link that serves nobody: why, and the way home, or back to work. */
export function SharedInvalid({ reason }: { reason: Extract<SharedLink, { state: 'invalid' }>['reason'] }) {
  const { t } = useTranslation('account')
  const { viewer } = useSession()
  return (
    <AuthLayout title={t('shared.invalid_title')} aside={<Typewriter />}>
      <div className={classes.fields}>
        <FormAlert>{t(`shared.${reason}`)}</FormAlert>
        {viewer ? (
          <ToDashboard />
        ) : (
          <Button component="a" href={paths.home} variant="default" size="md" fullWidth>
            {t('shared.home')}
          </Button>
        )}
      </div>
    </AuthLayout>
  )
}
