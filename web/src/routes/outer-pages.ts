import { paths } from '../lib/paths.ts'
import { page } from './page-row.ts'

/** The pages outside the dashboard: before somebody is signed in, and those that are open to everybody. */
export const outerPages = [
  page(paths.signIn, 'signed-out', () => import('../features/account/sign-in-page.tsx'), 'SignInPage'),
  page(paths.signUp, 'signed-out', () => import('../features/account/sign-up-page.tsx'), 'SignUpPage'),

  page(paths.verifyEmail, 'open', () => import('../features/account/verify-email-page.tsx'), 'VerifyEmailPage'),
  page(
    paths.forgotPassword,
    'open',
    () => import('../features/account/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  page(paths.resetPassword, 'open', () => import('../features/account/reset-password-page.tsx'), 'ResetPasswordPage'),
  page(paths.sharedAccess, 'open', () => import('../features/account/shared-access-page.tsx'), 'SharedAccessPage'),
  page(paths.sharedSignUp, 'open', () => import('../features/account/shared-sign-up-page.tsx'), 'SharedSignUpPage'),
  page(paths.verify, 'open', () => import('../features/verify/verify-page.tsx'), 'VerifyPage'),
  page(
    paths.supplierAnswer,
    'open',
    () => import('../features/engagement/supplier-answer-page.tsx'),
    'SupplierAnswerPage',
  ),
  page(
    paths.providerAnswer,
    'open',
    () => import('../features/marketplace/provider-answer-page.tsx'),
    'ProviderAnswerPage',
  ),
  page(
    paths.sharedReport,
    'open',
    () => import('../features/shared-report/shared-report-page.tsx'),
    'SharedReportPage',
  ),
  page(paths.checkout, 'open', () => import('../features/checkout/checkout-page.tsx'), 'CheckoutPage'),
  page(
    paths.checkoutReturn,
    'open',
    () => import('../features/checkout/checkout-return-page.tsx'),
    'CheckoutReturnPage',
  ),
] as const
