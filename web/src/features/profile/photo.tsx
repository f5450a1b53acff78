import { Button, FileButton, Modal, Text } from '@mantine/core'
import type { Outputs } from '@pegada/contract/contract.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureMessage } from '../../lib/error-message.ts'
import { toastFailure } from '../../lib/toast.ts'
import { useAct } from '../../lib/use-act.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import type { Square } from './photo-crop.ts'
import { drawSquare } from './photo-draw.ts'
import classes from './profile.module.css'

const PhotoCropper = lazy(() => import('./photo-cropper.tsx').then((module) => ({ default: module.PhotoCropper })))

const kinds = ['image/png', 'image/jpeg', 'image/webp']
/** Bytes of a picture that may be chosen, as the server has it. */
const bytesMax = 2 * 1024 * 1024

/** The person's picture, or their initials; chosen and cropped, changed and taken away. */
export function Photo({ profile }: { profile: Outputs['profile']['get'] }) {
  const { t } = useTranslation(['profile', 'errors'])
  const [chosen, setChosen] = useState<File>()
  const [isOpen, setIsOpen] = useState(false)
  const forget = useRef<() => void>(null)
  const close = () => setIsOpen(false)
  const { upload, remove } = usePhotoActs(close)
  const choose = (file: File | null) => {
    forget.current?.()
    if (!file) return
    const failure = refusalOf(file)
    if (failure) return tellRefusal(failureMessage(failure, t))
    setChosen(file)
    setIsOpen(true)
  }
  const tellRefusal = (reason: string) =>
    toastFailure(t('photo.reason', { message: t('photo.upload_failed'), reason }), { cause: 'photo' })
  return (
    <div className={classes.photo}>
      <Avatar
        name={`${profile.firstName} ${profile.lastName}`}
        picture={profile.avatar}
        size="large"
        alt={t('photo.alt')}
      />
      <FileButton accept={kinds.join(',')} resetRef={forget} onChange={choose}>
        {(props) => (
          <Button {...props} variant="default">
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
      <Modal
        opened={isOpen}
        onClose={close}
        title={<Text fw={560}>{t('photo.crop')}</Text>}
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {chosen ? (
          <Suspense fallback={<SkeletonBlock height={288} />}>
            <PhotoCropper
              file={chosen}
              isBusy={upload.isPending}
              onSave={(picture, square) => upload.mutate({ picture, square, chosen })}
              onCancel={close}
            />
          </Suspense>
        ) : null}
      </Modal>
    </div>
  )
}

/** What the server would refuse is refused before anybody crops it, in the same words. */
function refusalOf({ type, size }: File) {
  if (type !== '' && !kinds.includes(type)) return { code: 'avatar.kind_not_accepted', data: {} }
  return size > bytesMax ? { code: 'avatar.too_large', data: { max: '2 MB' } } : undefined
}

/** What names people beside their pictures. */
const naming = [api.audit, api.ticket, api.triage, api.inventoryYears, api.notice]

function usePhotoActs(onSent: () => void) {
  const { t } = useTranslation(['profile', 'errors'])
  const told = { cause: 'photo', reread: [api.profile.get, api.account.getViewer, api.member, ...naming] }
  const upload = useAct(sendSquare, {
    ...told,
    onSent,
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

async function sendSquare({ picture, square, chosen }: { picture: HTMLImageElement; square: Square; chosen: File }) {
  return api.profile.uploadAvatar.call({ file: await drawSquare(picture, square, chosen) })
}
