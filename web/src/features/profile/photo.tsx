import { Button, FileButton } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import classes from './profile.module.css'

/** The person's picture, or their initials; chosen, changed and taken away. */
export function Photo({ profile }: { profile: Outputs['profile']['get'] }) {
  const { t } = useTranslation(['profile', 'errors'])
  const address = usePicture(profile.avatar)
  const { upload, remove } = usePhotoActs()
  const initials = `${profile.firstName.slice(0, 1)}${profile.lastName.slice(0, 1)}`.toUpperCase()
  return (
    <div className={classes.photo}>
      {address ? (
        <img className={classes.picture} src={address} alt={t('photo.alt')} />
      ) : (
        <div className={`${classes.picture} ${classes.initials}`} aria-hidden>
          {initials}
        </div>
      )}
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

/** An address within the browser for the picture, as long as it is shown. */
function usePicture(avatar: string | null): string | undefined {
  const picture = useQuery({
    ...api.profile.getAvatar.queryOptions(),
    queryKey: [...api.profile.getAvatar.queryKey(), avatar],
    enabled: avatar !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [address, setAddress] = useState<string>()
  const file = avatar === null ? undefined : picture.data
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

function usePhotoActs() {
  const { t } = useTranslation(['profile', 'errors'])
  const told = { cause: 'photo', reread: [api.profile.get] }
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
