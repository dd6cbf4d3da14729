/**
 * Imports a part of the app. Where its file did not come once, browsers such as Chrome remember that by its address for as long as the
 * page lives, and say so again whatever the network does; they name it, and under another address the same file is asked for anew.
 * Throws what the browser throws. `tries`: how often it has failed before.
 */
export async function importAgain<Module>(load: () => Promise<Module>, tries: number): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const address = tries === 0 ? undefined : /https?:\/\/[^\s?]+\.js/.exec(String(error))?.[0]
    if (address === undefined) throw error
    // It is the same file.
    return (await import(/* @vite-ignore */ `${address}?again=${tries}`)) as Module
  }
}
