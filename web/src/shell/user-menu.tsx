import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { useForgetSession, useViewer } from '../lib/session.tsx'
import { toastFailure, toastSuccess } from '../lib/toast.ts'
import classes from './shell.module.css'

/** Who is signed in, the theme, and the way out. */
export function UserMenu() {
  const { t } = useTranslation('shell')
  const { user, role } = useViewer()
  const scheme = useComputedColorScheme('dark')
  const { setColorScheme } = useMantineColorScheme()
  const forget = useForgetSession()
  const navigate = useNavigate()
  const signOut = useMutation(
    api.account.signOut.mutationOptions({
      onSuccess: async () => {
        toastSuccess(t('sign_out.done'), { cause: 'session' })
        await navigate({ to: paths.signIn, replace: true, state: {} })
        await forget()
      },
      onError: () => toastFailure(t('sign_out.failed'), { cause: 'session' }),
    }),
  )
  const next = scheme === 'dark' ? 'light' : 'dark'
  return (
    <Menu position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <ActionIcon aria-label={t('user.menu')}>
          <IconUserCircle size={22} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <strong>
            {user.firstName} {user.lastName}
          </strong>
          <span>{user.email}</span>
          <span>{t(`role.${role}`)}</span>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={next === 'dark' ? <IconMoon size={16} /> : <IconSun size={16} />}
          onClick={() => setColorScheme(next)}
        >
          {t(`theme.${next}`)}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} />}
          disabled={signOut.isPending}
          onClick={() => signOut.mutate(undefined)}
        >
          {t('sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
