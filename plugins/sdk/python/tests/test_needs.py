import subprocess
import sys
import unittest


class Needs(unittest.TestCase):
    def test_a_python_without_the_packages_is_told_how_to_install_them(self) -> None:
        code = "import sys; sys.modules['grpc'] = None; import gosaur_plugin"
        run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, 1)
        self.assertIn("pip install -r requirements.txt", run.stderr)
        self.assertNotIn("Traceback", run.stderr)


if __name__ == "__main__":
    unittest.main()
