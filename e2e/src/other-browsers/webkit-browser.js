// Opens a WebKitGTK window, run by Debian's JavaScript for GNOME (`gjs -m`), with a folder for its data. WebKitGTK's
// own small browser stores nothing on disk while a WebDriver drives it, and in such a session WebKit does not store
// pictures.
import Gtk from 'gi://Gtk?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';

const [folder] = ARGV;
Gtk.init(null);
const manager = new WebKit.WebsiteDataManager({
  base_data_directory: `${folder}/data`,
  base_cache_directory: `${folder}/cache`,
});
const context = new WebKit.WebContext({ website_data_manager: manager });

function openWindow() {
  const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true });
  const window = new Gtk.Window({ default_width: 800, default_height: 600 });
  window.add(view);
  window.show_all();
  view.connect('close', () => window.destroy());
  return view;
}

context.set_automation_allowed(true);
context.connect('automation-started', (_context, session) => {
  const name = new WebKit.ApplicationInfo();
  name.set_name('WebKitGTK');
  session.set_application_info(name);
  session.connect('create-web-view', openWindow);
});
Gtk.main();
