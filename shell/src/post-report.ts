/** Does nothing but log if the browser has switched beacons off. */
export function postReport(url: string, body: BodyInit): void {
  try {
    navigator.sendBeacon(url, body);
  } catch (error) {
    console.warn(error);
  }
}
