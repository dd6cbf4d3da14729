import { pages } from '@agon/contract/pages'
import { loginTypes, type LoginType } from '@agon/domain/role'
import { createRoute } from '@tanstack/react-router'
import { lazyPage, opens, routesOf } from '../page.ts'
import { root } from './root.ts'

/** Which kind of user a link to the login page is for. */
function asOf(value: unknown): { as?: LoginType } {
  const as = loginTypes.find((one) => one === value)
  return as === undefined ? {} : { as }
}

/** Pages for everybody: no shell of the signed-in, but the kit. */
const publicArea = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyPage('ui', () => import('./PublicArea.tsx'), 'PublicArea'),
})

export const publicRoutes = publicArea.addChildren([
  createRoute({
    getParentRoute: () => publicArea,
    path: pages.login.path,
    validateSearch: (search: Record<string, unknown>): { to?: string; as?: LoginType } => ({
      ...(typeof search['to'] === 'string' ? { to: search['to'] } : {}),
      ...asOf(search['as']),
    }),
    ...opens(
      pages.login,
      lazyPage('identity', () => import('#/features/identity/LoginPage.tsx'), 'LoginPage'),
    ),
  }),
  ...routesOf(publicArea, {
    forgotPassword: lazyPage(
      'identity',
      () => import('#/features/password/ForgotPasswordPage.tsx'),
      'ForgotPasswordPage',
    ),
    setPassword: lazyPage('identity', () => import('#/features/password/SetPasswordPage.tsx'), 'SetPasswordPage'),
    interest: lazyPage('interest', () => import('#/features/interest/InterestPage.tsx'), 'InterestPage'),
    myTutor: lazyPage('interest', () => import('#/features/interest/InterestPage.tsx'), 'MyTutorPage'),
    verifyEmail: lazyPage('interest', () => import('#/features/interest/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
    unsubscribe: lazyPage('unsubscribe', () => import('#/features/unsubscribe/UnsubscribePage.tsx'), 'UnsubscribePage'),
    emailValidation: lazyPage(
      'interest',
      () => import('#/features/interest/EmailValidationPage.tsx'),
      'EmailValidationPage',
    ),
    pay: lazyPage('purchase-order', () => import('#/features/payment/pay/PayPage.tsx'), 'PayPage'),
    certificate: lazyPage('certificate', () => import('#/features/certificate/CertificatePage.tsx'), 'CertificatePage'),
  }),
])
