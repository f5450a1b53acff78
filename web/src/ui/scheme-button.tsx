import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Dark or light, for pages that have no menu of the person. */
export function SchemeButton() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const next = useComputedColorScheme('dark') === 'dark' ? 'light' : 'dark'
  const Icon = next === 'light' ? IconSun : IconMoon
  return (
    <ActionIcon
      onClick={() => setColorScheme(next)}
      aria-label={t(`common:scheme.${next}`)}
      title={t(`common:scheme.${next}`)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
