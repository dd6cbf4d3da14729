import type { Page } from '@playwright/test'

/** A device with a reader of fingerprints, which says yes whenever it is asked. For a page that has not been opened yet. */
export async function addPasskeyDevice(page: Page): Promise<void> {
  // It would also say yes to what the browser only offers among the names, before anybody has pressed a button.
  await page.addInitScript(() => {
    if ('PublicKeyCredential' in globalThis)
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
