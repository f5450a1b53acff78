import { ActionIcon, Button, Group, Slider } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../lib/number-format.ts'
import { Notice } from '../../ui/notice.tsx'
import { type Crop, moved, type Size, type Square, squareOf, wholeCrop, ZOOM_MAX, zoomed } from './photo-crop.ts'
import classes from './photo-cropper.module.css'

/** How far an arrow key moves the picture, of the frame's side. */
const keyStep = 0.05
/** How much nearer a press of + goes, times. */
const zoomStep = 0.25

/** A chosen picture behind a round frame, moved and brought nearer until the frame shows what is to be the photo. */
export function PhotoCropper({
  file,
  isBusy,
  onSave,
  onCancel,
}: {
  file: File
  isBusy: boolean
  onSave: (picture: HTMLImageElement, square: Square) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('profile')
  const address = useAddress(file)
  const picture = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<Size>()
  const [crop, setCrop] = useState<Crop>()
  const [isLost, setIsLost] = useState(false)
  const save = () => picture.current && size && crop && onSave(picture.current, squareOf(size, crop))
  const begin = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    if (width === 0 || height === 0) return setIsLost(true)
    setSize({ width, height })
    setCrop(wholeCrop({ width, height }))
  }
  return (
    <div className={classes.root}>
      {isLost ? (
        <Notice tone="danger" title={t('photo.unreadable')}>
          {t('photo.unreadable_about')}
        </Notice>
      ) : (
        <Frame size={size} crop={crop} onCrop={setCrop}>
          {address ? (
            <img
              ref={picture}
              className={classes.picture}
              src={address}
              alt=""
              draggable={false}
              style={size && crop && placeOf(size, squareOf(size, crop))}
              onLoad={(event) => begin(event.currentTarget)}
              onError={() => setIsLost(true)}
            />
          ) : null}
        </Frame>
      )}
      {size && crop ? <Zoom zoom={crop.zoom} onZoom={(zoom) => setCrop(zoomed(size, crop, zoom))} /> : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        {isLost ? null : (
          <Button loading={isBusy} disabled={!crop} onClick={save}>
            {t('common:save')}
          </Button>
        )}
      </Group>
    </div>
  )
}

/** Where the picture is dragged, or moved by the arrow keys; + and − bring it nearer and farther. */
function Frame({
  size,
  crop,
  onCrop,
  children,
}: {
  size: Size | undefined
  crop: Crop | undefined
  onCrop: (crop: Crop) => void
  children: ReactNode
}) {
  const { t } = useTranslation('profile')
  const hint = useId()
  const frame = useRef<HTMLDivElement>(null)
  const held = useRef<{ x: number; y: number }>(undefined)
  // The dialog looks for what has the focus before this part of it is loaded.
  useEffect(() => frame.current?.focus(), [])
  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
    const from = held.current
    const side = currentTarget.clientWidth
    if (!from || !size || !crop || side === 0) return
    held.current = { x, y }
    onCrop(moved(size, crop, (x - from.x) / side, (y - from.y) / side))
  }
  const press = (event: KeyboardEvent) => {
    const next = size && crop && !event.ctrlKey && !event.metaKey ? byKey(event.key, size, crop) : undefined
    if (!next) return
    event.preventDefault()
    onCrop(next)
  }
  return (
    <>
      <div
        ref={frame}
        className={classes.frame}
        dir="ltr"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved with the keyboard here
        tabIndex={0}
        data-autofocus
        aria-label={t('photo.frame')}
        aria-describedby={hint}
        onKeyDown={press}
        onPointerDown={({ clientX: x, clientY: y, currentTarget, pointerId }) => {
          currentTarget.setPointerCapture(pointerId)
          held.current = { x, y }
        }}
        onPointerMove={drag}
        onLostPointerCapture={() => {
          held.current = undefined
        }}
      >
        {children}
        <span className={classes.round} />
      </div>
      <p id={hint} className={classes.hint}>
        {t('photo.frame_about')}
      </p>
    </>
  )
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const { t } = useTranslation('profile')
  const shown = t('photo.times', { times: formatDecimal(String(zoom), 2) })
  return (
    <div className={classes.zoom}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('photo.farther')}
        disabled={zoom <= 1}
        onClick={() => onZoom(zoom - zoomStep)}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      <Slider
        className={classes.slider}
        min={1}
        max={ZOOM_MAX}
        step={0.05}
        label={null}
        value={zoom}
        onChange={onZoom}
        thumbLabel={t('photo.zoom')}
        thumbValueText={shown}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('photo.nearer')}
        disabled={zoom >= ZOOM_MAX}
        onClick={() => onZoom(zoom + zoomStep)}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
      <bdi className={`pg-num ${classes.times}`}>{shown}</bdi>
    </div>
  )
}

function byKey(key: string, size: Size, crop: Crop): Crop | undefined {
  if (key === 'ArrowLeft') return moved(size, crop, -keyStep, 0)
  if (key === 'ArrowRight') return moved(size, crop, keyStep, 0)
  if (key === 'ArrowUp') return moved(size, crop, 0, -keyStep)
  if (key === 'ArrowDown') return moved(size, crop, 0, keyStep)
  if (key === '+' || key === '=') return zoomed(size, crop, crop.zoom + zoomStep)
  if (key === '-' || key === '_') return zoomed(size, crop, crop.zoom - zoomStep)
  return undefined
}

/** The picture so large, and so far to the left and up, that the frame shows the square. */
function placeOf({ width, height }: Size, { left, top, side }: Square) {
  return {
    inlineSize: `${(width / side) * 100}%`,
    transform: `translate(${(-left / width) * 100}%, ${(-top / height) * 100}%)`,
    visibility: 'visible',
  } as const
}

/** An address of the file within the browser, as long as it is shown. */
function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
