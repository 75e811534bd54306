export default async function remove() {
  await globalThis.testServer?.stop();
}
