import { Button } from '@mantine/core'
import { IconMaximize, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useReactFlow } from '@xyflow/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './chart.module.css'

/** Nearer, farther, all of it; and what the page adds. */
export function CanvasTools({ fit, children }: { fit: () => void; children: ReactNode }) {
  const { t } = useTranslation('organization-chart')
  const flow = useReactFlow()
  const look = { variant: 'default', size: 'compact-sm' } as const
  return (
    <div className={classes.tools}>
      <Button {...look} leftSection={<IconZoomIn size={16} aria-hidden />} onClick={() => void flow.zoomIn()}>
        {t('zoom.in')}
      </Button>
      <Button {...look} leftSection={<IconZoomOut size={16} aria-hidden />} onClick={() => void flow.zoomOut()}>
        {t('zoom.out')}
      </Button>
      <Button {...look} leftSection={<IconMaximize size={16} aria-hidden />} onClick={fit}>
        {t('fit')}
      </Button>
      {children}
    </div>
  )
}
