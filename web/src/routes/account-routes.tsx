import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { FullPageLoading } from '../ui/full-page-loading.tsx'
import { open, signedIn, signedOut } from './frame.tsx'

/** Addresses of accounts: before the session, and what a person keeps about themselves and their team. */
const signIn = createRoute({
  getParentRoute: () => signedOut,
  pendingComponent: FullPageLoading,
  path: paths.signIn,
  component: lazyRouteComponent(() => import('../features/account/sign-in-page.tsx'), 'SignInPage'),
})
const signUp = createRoute({
  getParentRoute: () => signedOut,
  pendingComponent: FullPageLoading,
  path: paths.signUp,
  component: lazyRouteComponent(() => import('../features/account/sign-up-page.tsx'), 'SignUpPage'),
})
const verifyEmail = createRoute({
  getParentRoute: () => open,
  pendingComponent: FullPageLoading,
  path: paths.verifyEmail,
  component: lazyRouteComponent(() => import('../features/account/verify-email-page.tsx'), 'VerifyEmailPage'),
})
const forgotPassword = createRoute({
  getParentRoute: () => open,
  pendingComponent: FullPageLoading,
  path: paths.forgotPassword,
  component: lazyRouteComponent(() => import('../features/account/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})
const resetPassword = createRoute({
  getParentRoute: () => open,
  pendingComponent: FullPageLoading,
  path: paths.resetPassword,
  component: lazyRouteComponent(() => import('../features/account/reset-password-page.tsx'), 'ResetPasswordPage'),
})

const sharedAccess = createRoute({
  getParentRoute: () => open,
  pendingComponent: FullPageLoading,
  path: paths.sharedAccess,
  component: lazyRouteComponent(() => import('../features/account/shared-access-page.tsx'), 'SharedAccessPage'),
})
const sharedSignUp = createRoute({
  getParentRoute: () => open,
  pendingComponent: FullPageLoading,
  path: paths.sharedSignUp,
  component: lazyRouteComponent(() => import('../features/account/shared-sign-up-page.tsx'), 'SharedSignUpPage'),
})
const profile = createRoute({
  getParentRoute: () => signedIn,
  path: paths.profile,
  component: lazyRouteComponent(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
})
const team = createRoute({
  getParentRoute: () => signedIn,
  path: paths.team,
  component: lazyRouteComponent(() => import('../features/team/team-page.tsx'), 'TeamPage'),
})

export const signedOutAccountRoutes = [signIn, signUp] as const
export const openAccountRoutes = [verifyEmail, forgotPassword, resetPassword, sharedAccess, sharedSignUp] as const
export const signedInAccountRoutes = [profile, team] as const
