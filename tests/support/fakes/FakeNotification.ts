/** The browser's `Notification`: shown notifications, and the user's permission. */
export function fakeNotifications(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const shown: FakeNotification[] = [];
  class FakeNotification {
    static permission: NotificationPermission = permission;
    static asked = 0;
    static async requestPermission(): Promise<NotificationPermission> {
      FakeNotification.asked += 1;
      FakeNotification.permission = answer;
      return answer;
    }
    readonly title: string;
    readonly options: NotificationOptions | undefined;
    onclick: (() => void) | undefined;

    constructor(title: string, options?: NotificationOptions) {
      this.title = title;
      this.options = options;
      shown.push(this);
    }

    close(): void {
      this.onclick = undefined;
    }
  }
  return { shown, browser: FakeNotification };
}
