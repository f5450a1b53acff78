import { Button, FileButton } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { Avatar } from '../../ui/avatar.tsx'
import classes from './profile.module.css'

/** The person's picture, or their initials; chosen, changed and taken away. */
export function Photo({ profile }: { profile: Outputs['profile']['get'] }) {
  const { t } = useTranslation(['profile', 'errors'])
  const { upload, remove } = usePhotoActs()
  return (
    <div className={classes.photo}>
      <Avatar
        name={`${profile.firstName} ${profile.lastName}`}
        picture={profile.avatar}
        size="large"
        alt={t('photo.alt')}
      />
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => file && upload.mutate({ file })}>
        {(props) => (
          <Button {...props} variant="default" loading={upload.isPending}>
            {t('photo.choose')}
          </Button>
        )}
      </FileButton>
      {profile.avatar ? (
        <Button variant="subtle" color="gray" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('photo.remove')}
        </Button>
      ) : null}
      <p className={classes.note}>{t('photo.about')}</p>
    </div>
  )
}

function usePhotoActs() {
  const { t } = useTranslation(['profile', 'errors'])
  const told = { cause: 'photo', reread: [api.profile.get, api.account.getViewer, api.member] }
  const upload = useAct(api.profile.uploadAvatar.call, {
    ...told,
    done: t('photo.saved'),
    failed: (reason) => t('photo.reason', { message: t('photo.upload_failed'), reason }),
  })
  const remove = useAct(() => api.profile.removeAvatar.call(), {
    ...told,
    done: t('photo.removed'),
    failed: (reason) => t('photo.reason', { message: t('photo.update_failed'), reason }),
  })
  return { upload, remove }
}
